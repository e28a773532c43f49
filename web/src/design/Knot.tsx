/** The sign of the house: a knot. */
export function Knot() {
  return (
    <svg className="knot" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M8 26c0-13 24-13 24 0s-12 10-12 0 12-13 12-4" />
      <path d="M32 14c0 13-24 13-24 0s12-10 12 0S8 27 8 18" />
    </svg>
  );
}

/** A band of Greek key, as wide as its place. */
export function Meander() {
  return (
    <svg className="meander" aria-hidden="true" height="12" width="100%">
      <defs>
        <pattern id="meander" width="24" height="12" patternUnits="userSpaceOnUse">
          <path d="M0 11h21V1H6v6h9V4h-6" />
        </pattern>
      </defs>
      <rect width="100%" height="12" fill="url(#meander)" />
    </svg>
  );
}
