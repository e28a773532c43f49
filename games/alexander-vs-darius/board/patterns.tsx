import { Hatching } from '@gordian/boards';

/** Ground by texture as well as by colour: tufts, hummocks, ridges, sand. */
export function Patterns() {
  return (
    <defs>
      <pattern id="avd-plains" width="34" height="30" patternUnits="userSpaceOnUse">
        <rect className="base" width="34" height="30" />
        <path className="mark" d="M6 9l-1.5-3.5M6 9V5M6 9l1.5-3.5M23 24l-1.5-3.5M23 24v-4M23 24l1.5-3.5" />
      </pattern>
      <pattern id="avd-rough" width="30" height="24" patternUnits="userSpaceOnUse">
        <rect className="base" width="30" height="24" />
        <path
          className="mark"
          d="M2 8c1.5-3.5 5.5-3.5 7 0M17 20c1.5-3.5 5.5-3.5 7 0M11.5 7.5h2M26.5 19.5h2"
        />
      </pattern>
      <pattern id="avd-mountain" width="26" height="22" patternUnits="userSpaceOnUse">
        <rect className="base" width="26" height="22" />
        <path className="mark" d="M2 9l3.5-5.5L9 9M5.5 3.5L7 9M15 20l3.5-5.5L22 20M18.5 14.5L20 20" />
      </pattern>
      <pattern id="avd-desert" width="18" height="18" patternUnits="userSpaceOnUse">
        <rect className="base" width="18" height="18" />
        <path className="mark dots" d="M3 4h.01M12 2h.01M8 9h.01M16 11h.01M3 14h.01M11 16h.01" />
      </pattern>
      <Hatching id="avd-offered" size={9} turn={45} skin="offer-" />
      <radialGradient id="avd-vignette" cx="50%" cy="48%" r="72%">
        <stop className="clear" offset="62%" />
        <stop className="dim" offset="100%" />
      </radialGradient>
    </defs>
  );
}
