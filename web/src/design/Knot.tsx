/** The sign of the house: a knot. */
export function Knot() {
  return (
    <svg className="knot" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M5 15h11m5 0h5a9 9 0 0 1 0 18h-2" />
      <path d="M35 25H24m-5 0h-5a9 9 0 0 1 0-18h2" />
      <path d="M15 35V24m0-5v-5a9 9 0 0 1 18 0v2" />
      <path d="M25 5v11m0 5v5a9 9 0 0 1-18 0v-2" />
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
