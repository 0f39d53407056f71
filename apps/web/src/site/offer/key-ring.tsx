import { KeyShape } from "./key-shape.tsx";

const keys = [
  { angle: 41, className: "fill-base-content" },
  { angle: 18, className: "fill-primary" },
  { angle: -6, className: "fill-base-content" },
];

/** The bunch that the shopkeeper is handed: three keys and the tag with the price. */
export function KeyRing({ className }: { className: string }) {
  return (
    <svg viewBox="-20 0 500 560" className={className} aria-hidden="true">
      <path className="fill-base-content" d="M229 0h22v50h-22z" />
      <circle className="fill-none stroke-base-content" strokeWidth="11" cx="240" cy="126" r="80" />
      {keys.map(({ angle, className: colour }, index) => (
        <g key={angle} className={colour} transform={`rotate(${angle} 240 126) translate(240 180) scale(2.150)`}>
          <KeyShape cut={index} />
        </g>
      ))}
      <g transform="rotate(-31 240 126)">
        <path className="fill-none stroke-base-content" strokeWidth="5" d="M240 206v60" />
        <path className="fill-sheet" d="M194 258h92l24 26v184H170V284z" />
        <circle className="fill-base-content" cx="240" cy="284" r="10" />
        <text x="240" y="374" textAnchor="middle" fontSize="68" className="display fill-accent tracking-[-0.04em]">
          197
        </text>
        <text x="240" y="424" textAnchor="middle" fontSize="26" className="display fill-base-content">
          tutto qui
        </text>
      </g>
    </svg>
  );
}
