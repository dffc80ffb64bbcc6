import type { ReactNode } from "react";
import "./banner-drawings.css";

/** What a banner tells, drawn: by the address that it leads to; of the desk's own banners a day of the market. */
export function drawingOf(target: string): ReactNode {
  return (
    <svg
      className="drawing"
      viewBox="20 0 148 92"
      preserveAspectRatio="xMaxYMid"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      aria-hidden="true"
    >
      {DRAWINGS.get(target) ?? DAY}
    </svg>
  );
}

/** Three steps up: a phone, a card, a coin. */
const START = (
  <>
    <path d="M26 84H70V64H114V44H160" strokeWidth="2.4" />
    <rect x="40" y="56" width="15" height="23" rx="2.5" />
    <path d="M46 75h3" />
    <rect x="77" y="40" width="30" height="20" rx="2.5" />
    <circle cx="85" cy="48" r="2.6" />
    <path d="M81 55.500c1-2.500 7-2.500 8 0M94 47h8m-8 5h5" />
    <circle cx="138" cy="25" r="14" />
    <path d="m133 18 5 7 5-7m-5 7v8m-5-6h10m-10 4h10" />
  </>
);

/** A ratio on its gauge: the forced close at 20 %, the warning at 50 %, the needle above both. */
const RULES = (
  <>
    <path d="M54 80A56 56 0 0 1 63.800 48.300" strokeWidth="9" />
    <path d="M66.500 44.500A56 56 0 0 1 107 24.100" strokeWidth="9" strokeOpacity=".6" />
    <path d="M113 24.100A56 56 0 0 1 166 80" strokeWidth="9" strokeOpacity=".3" />
    <path d="m56.600 39.600 16.300 13M110 14v20" strokeWidth="2.500" />
    <path d="m110 80 21-36" strokeWidth="2.500" />
    <circle cx="110" cy="80" r="5" fill="#fff" stroke="none" />
    <g fill="#fff" stroke="none" fontSize="11" fontWeight="600" textAnchor="middle">
      <text x="47" y="36">
        20
      </text>
      <text x="110" y="10">
        50
      </text>
    </g>
  </>
);

/** A chain of days: two that can be checked, and the one that is sealed. */
const PROOF = (
  <>
    <path d="M58 54h12M104 54h12" strokeDasharray="3 3" />
    <rect x="24" y="38" width="34" height="32" rx="5" />
    <path d="m33 54 6 6 11-12" />
    <rect x="70" y="38" width="34" height="32" rx="5" />
    <path d="m79 54 6 6 11-12" />
    <rect x="116" y="34" width="46" height="40" rx="5" fill="#fff" fillOpacity=".28" strokeWidth="2.400" />
    <path d="M128 34V26a11 11 0 0 1 22 0v8" strokeWidth="2.400" />
    <circle cx="139" cy="51" r="4" fill="#fff" stroke="none" />
    <path d="M139 54v9" strokeWidth="2.800" />
  </>
);

/** A day with ten times leverage: up, over the line, and the end. */
const DAY = (
  <>
    <path
      d="M0 70 18 66 30 72 44 40 52 22 60 12 68 30 80 26 92 44 104 40 118 58 132 54 146 68 160 64 180 74"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
    <path d="M0 52H180" strokeWidth="1" strokeOpacity=".5" strokeDasharray="3 4" />
    <path d="M104 6V88" strokeWidth="1" strokeOpacity=".6" />
    <circle cx="104" cy="40" r="3.5" fill="#fff" stroke="none" />
    <path d="m128 50 8 8m0-8-8 8" />
  </>
);

const DRAWINGS: ReadonlyMap<string, ReactNode> = new Map([
  ["/openaccount", START],
  ["/about?e=5", RULES],
  ["/proof", PROOF],
]);
