import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { useShortcuts } from "../../keyboard/use-shortcuts.ts";
import { actNames, type BookingAct, suitedTo } from "./booking-acts.ts";

const acts = ["confirm", "reject", "ask", "record"] as const;

interface SelectedDepositsProps {
  chosen: readonly StaffDeposit[];
  takesCards: boolean;
  onAct: (act: BookingAct, deposits: readonly StaffDeposit[]) => void;
  onClear: () => void;
}

function Choices({ chosen, takesCards, onAct, onClear }: SelectedDepositsProps) {
  useShortcuts({ Escape: onClear });
  return (
    <>
      {acts.map((act) => {
        const suited = suitedTo(act, chosen, takesCards);
        return (
          suited.length > 0 && (
            <button key={act} type="button" className="btn btn-outline" onClick={() => onAct(act, suited)}>
              {actNames[act]}
              <span className="font-normal tabular-nums">{suited.length}</span>
            </button>
          )
        );
      })}
      <button type="button" className="btn ml-auto btn-link" aria-keyshortcuts="Escape" onClick={onClear}>
        Deseleziona
      </button>
    </>
  );
}

/** How many bookings are selected, and what can be done with how many of them. */
export function SelectedDeposits(props: SelectedDepositsProps) {
  const count = props.chosen.length;
  return (
    <section
      aria-label="Prenotazioni selezionate"
      className={
        count > 0
          ? "sticky bottom-0 z-20 flex flex-wrap items-center gap-2 px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] border-2 border-base-content bg-base-100"
          : "sr-only"
      }
    >
      <p role="status" className="font-bold">
        {count > 0 && (count === 1 ? "1 selezionata" : `${count} selezionate`)}
      </p>
      {count > 0 && <Choices {...props} />}
    </section>
  );
}
