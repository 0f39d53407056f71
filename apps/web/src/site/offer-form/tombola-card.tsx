import { choosing } from "../choice-line.tsx";
import type { Slot } from "../offer/slots.ts";

/** The columns of the nine that hold a number, row by row: five in each, as on every tombola card. */
const numberedColumns = [
  [1, 3, 4, 6, 8],
  [2, 4, 5, 7, 9],
  [1, 3, 6, 8, 9],
];

function Cell({ slot, contactHref }: { slot: Slot; contactHref: string }) {
  const [row, position] = [Math.floor((slot.number - 1) / 5), (slot.number - 1) % 5];
  return (
    <li className="grid place-items-center" style={{ gridRow: row + 1, gridColumn: numberedColumns[row]?.[position] }}>
      {slot.isTaken ? (
        <>
          <span className="grid place-items-center w-[80%] aspect-square rounded-[52%_48%_46%_54%_/_56%_44%_58%_42%] bg-primary text-primary-content text-[0.6em] -rotate-14">
            {slot.number}
          </span>
          <span className="sr-only"> preso</span>
        </>
      ) : (
        <a
          href={contactHref}
          {...choosing("offerta-197")}
          data-cta="offer_form_number"
          aria-label={`Posto ${slot.number}, libero: lo scelgo`}
          className="grid size-full place-items-center text-accent underline decoration-2 underline-offset-4"
        >
          {slot.number}
        </a>
      )}
    </li>
  );
}

/** Fifteen numbers on three rows; a bean lies on each one that is called. */
export function TombolaCard({ slots, contactHref }: { slots: Slot[]; contactHref: string }) {
  return (
    <ol
      className="display grid aspect-[9/3.2] grid-cols-[repeat(9,1fr)] grid-rows-[repeat(3,1fr)] border-[length:max(4px,0.5vw)] border-base-content text-[min(5.6vw,4.5rem)] leading-none [background:linear-gradient(90deg,var(--color-base-content)_2px,transparent_2px)_-1px_0/calc(100%/9)_100%,linear-gradient(var(--color-base-content)_2px,transparent_2px)_0_-1px/100%_calc(100%/3),var(--color-sheet)]"
      aria-label="I posti del mese"
    >
      {slots.map((slot) => (
        <Cell key={slot.number} slot={slot} contactHref={contactHref} />
      ))}
    </ol>
  );
}
