import type { SpotInfo } from "@vetrina/contract/leads";

const columns = 5;
const cell = { width: 116, height: 150 };

function Key() {
  return (
    <>
      <circle className="fill-none stroke-base-content" strokeWidth="8" cx="58" cy="72" r="15" />
      <path className="fill-base-content" d="M54 86h8v44h14v8H62v6h10v8H54z" />
    </>
  );
}

/** The one that has just been taken down, with the customer's tag. */
function TakenNow() {
  return (
    <g>
      <path className="stroke-base-content" strokeWidth="3" d="M58 44v16" />
      <path className="fill-primary" d="m44 60h28l14 14v66H30V74z" />
      <circle className="fill-base-100" cx="58" cy="74" r="5" />
      <text x="58" y="113" textAnchor="middle" className="display fill-primary-content text-[1.375rem]">
        tuo
      </text>
    </g>
  );
}

interface PegProps {
  index: number;
  state: "taken" | "yours" | "free";
}

function Peg({ index, state }: PegProps) {
  const x = (index % columns) * cell.width;
  const y = Math.floor(index / columns) * cell.height;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="fill-base-content" cx="58" cy="40" r="6" />
      <g className={state === "free" ? "" : "opacity-15"}>
        <Key />
      </g>
      {state === "yours" && <TakenNow />}
    </g>
  );
}

const rackState = (index: number, reserved: number): PegProps["state"] => {
  if (index >= reserved) return "free";
  return index === reserved - 1 ? "yours" : "taken";
};

/**
 * A peg for each slot of the month: the keys still hanging are the slots left, of the others only the shape
 * painted on the board remains, and the last one taken carries the reader's tag.
 */
export function KeyRack({ spots }: { spots: SpotInfo }) {
  const rows = Math.ceil(spots.totalSpots / columns);
  const width = columns * cell.width;
  const height = rows * cell.height + 24;
  return (
    <svg viewBox={`-14 -14 ${width + 28} ${height + 28}`} className="block w-full" aria-hidden="true">
      <path className="fill-base-content" d={`M-14-14h${width + 28}v${height + 28}H-14z`} />
      <path className="fill-base-200" d={`M0 0h${width}v${height}H0z`} />
      {Array.from({ length: rows }, (_, row) => (
        <path key={row} className="fill-base-300" d={`M0 ${row * cell.height + 28}h${width}v24H0z`} />
      ))}
      {Array.from({ length: spots.totalSpots }, (_, index) => (
        <Peg key={index} index={index} state={rackState(index, spots.reservedSpots)} />
      ))}
    </svg>
  );
}
