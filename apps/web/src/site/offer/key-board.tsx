import { KeyShape } from "./key-shape.tsx";
import { PaymentButton } from "./payment-button.tsx";
import type { Slot } from "./slots.ts";

function Hook({ slot }: { slot: Slot }) {
  return (
    <svg viewBox="-50 -34 100 196" className="w-full max-w-24" aria-hidden="true">
      <path className="fill-base-content" d="M-5-30H5v34H-5z" />
      <circle className="fill-base-content" cx="0" cy="6" r="9" />
      {!slot.isTaken && (
        <g className="board-key">
          <g className="fill-base-content" transform="translate(0 2) rotate(19) scale(1.080)">
            <KeyShape cut={slot.number} />
          </g>
          <g transform="rotate(-8)">
            <path className="fill-primary" d="M-24 42h54v62a27 27 0 0 1-54 0z" />
            <circle className="fill-base-content" cx="3" cy="52" r="5" />
            <text x="3" y="104" textAnchor="middle" fontSize="36" className="display fill-primary-content">
              {slot.number}
            </text>
          </g>
        </g>
      )}
    </svg>
  );
}

function TakenSlot({ slot }: { slot: Slot }) {
  return (
    <span className="relative grid justify-items-center">
      <Hook slot={slot} />
      <span className="absolute top-[46%] text-center text-note leading-tight">
        <span className="display block text-item">{slot.number}</span>
        <span className="max-sm:sr-only">preso</span>
      </span>
    </span>
  );
}

/** The board behind a hotel's desk: a key still hanging is a slot still free. */
export function KeyBoard({ slots }: { slots: Slot[] }) {
  return (
    <ol className="key-board grid grid-cols-5 gap-x-1 gap-y-2 border-8 border-base-content bg-base-300 px-2 py-5 sm:px-6">
      {slots.map((slot) => (
        <li key={slot.number}>
          {slot.isTaken ? (
            <TakenSlot slot={slot} />
          ) : (
            <PaymentButton
              source="offer_key"
              label={`Posto ${slot.number}, libero: bloccalo con 17 euro`}
              endedLabel={`Posto ${slot.number}: fatti richiamare`}
              className="grid w-full cursor-pointer justify-items-center"
            >
              <Hook slot={slot} />
            </PaymentButton>
          )}
        </li>
      ))}
    </ol>
  );
}
