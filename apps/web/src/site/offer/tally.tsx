import type { Slot } from "./slots.ts";

const strokesPerGroup = 5;
/** Hand-made marks lean a little, each its own way: how far the foot of each stroke stands from its head. */
const leans = [-5, 3, -2, 6];

function markPath(position: number): string {
  const lean = leans[position];
  if (lean === undefined) return "M-14 92 118 22";
  const x = 8 + position * 30;
  return `M${x} 8 ${x + lean} 106`;
}

/** The month's slots scratched on the wall, five by five; the free ones are only pencilled in. */
export function Tally({ slots, className }: { slots: Slot[]; className: string }) {
  const groups = Math.ceil(slots.length / strokesPerGroup);
  return (
    <svg
      viewBox={`-20 0 ${groups * 165 - 20} 114`}
      className={`fill-none stroke-current ${className}`}
      strokeLinecap="round"
      aria-hidden="true"
    >
      {slots.map(({ number, isTaken }, index) => (
        <path
          key={number}
          transform={`translate(${Math.floor(index / strokesPerGroup) * 165})`}
          d={markPath(index % strokesPerGroup)}
          strokeWidth={isTaken ? 9 : 4}
          strokeDasharray={isTaken ? undefined : "1 9"}
        />
      ))}
    </svg>
  );
}
