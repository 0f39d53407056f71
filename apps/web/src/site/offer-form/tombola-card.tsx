import type { Slot } from "../offer/slots.ts";

/** The columns of the nine that hold a number, row by row: five in each, as on every tombola card. */
const numberedColumns = [
  [1, 3, 4, 6, 8],
  [2, 4, 5, 7, 9],
  [1, 3, 6, 8, 9],
];

function Cell({ slot }: { slot: Slot }) {
  const [row, position] = [Math.floor((slot.number - 1) / 5), (slot.number - 1) % 5];
  return (
    <li className="tombola-cell" style={{ gridRow: row + 1, gridColumn: numberedColumns[row]?.[position] }}>
      <span className={slot.isTaken ? "tombola-bean" : "text-accent"}>{slot.number}</span>
      <span className="sr-only">{slot.isTaken ? " preso" : " libero"}</span>
    </li>
  );
}

/** Fifteen numbers on three rows; a bean lies on each one that is called. */
export function TombolaCard({ slots }: { slots: Slot[] }) {
  return (
    <ol className="tombola display" aria-label="I posti del mese">
      {slots.map((slot) => (
        <Cell key={slot.number} slot={slot} />
      ))}
    </ol>
  );
}
