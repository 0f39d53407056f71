import { trpc } from "@vetrina/client/trpc";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { depositsLookedAtMax } from "@vetrina/contract/deposits/deposits-desk";
import { Link } from "../../navigation.tsx";

const boxLook = "max-w-prose border-l-4 border-warning pl-4 text-base-content";

/** There before the answer is, so that a screen reader hears it come; out of the flow, so that no gap is left for it. */
const regionLook = "empty:absolute";

function HasPaid({ name, paidByCardId }: { name: string; paidByCardId: number }) {
  return (
    <strong>
      {name} ha già pagato con carta:{" "}
      <Link to="/prenotazioni/$id" params={{ id: String(paidByCardId) }} className="text-link">
        prenotazione {paidByCardId}
      </Link>
      .
    </strong>
  );
}

/** Of who let go of this booking and paid by card: that one has the slot. */
export function PaidByCard({ deposit: { id, name } }: { deposit: StaffDeposit }) {
  const { data: place } = trpc.deposits.placeFor.useQuery({ id }, { staleTime: 0 });
  return (
    <div role="status" className={regionLook}>
      {/* An older server doesn't say. */}
      {place?.paidByCardId && (
        <p className={boxLook}>
          <HasPaid name={name} paidByCardId={place.paidByCardId} /> Confermata, questa prenderebbe un secondo posto: se
          non arrivano altri 17&nbsp;€, non confermarla.
        </p>
      )}
    </div>
  );
}

/** The same of each of several bookings that are to be confirmed. */
export function PaidByCardAmong({ deposits }: { deposits: readonly StaffDeposit[] }) {
  const asked = Array.from({ length: Math.ceil(deposits.length / depositsLookedAtMax) }, (_, part) =>
    deposits.slice(part * depositsLookedAtMax, (part + 1) * depositsLookedAtMax).map(({ id }) => id),
  );
  const answers = trpc.useQueries((t) => asked.map((ids) => t.deposits.paidByCard({ ids }, { staleTime: 0 })));
  const paid = answers.flatMap(({ data = [] }) => data);
  const found = deposits.flatMap(({ id, name }) => {
    const paidByCardId = paid.find((one) => one.id === id)?.paidByCardId;
    return paidByCardId ? { id, name, paidByCardId } : [];
  });
  return (
    <div role="status" className={regionLook}>
      {found.length > 0 && (
        <div className={`mt-2 ${boxLook}`}>
          <ul className="grid max-h-60 gap-1 overflow-y-auto">
            {found.map((one) => (
              <li key={one.id} className="[overflow-wrap:anywhere]">
                <HasPaid {...one} />
              </li>
            ))}
          </ul>
          <p>
            {found.length === 1
              ? "Confermata, la sua prenderebbe un secondo posto: se non arrivano altri 17\u00a0€, toglila dalla selezione."
              : "Confermate, le loro prenderebbero un secondo posto: se non arrivano altri 17\u00a0€, toglile dalla selezione."}
          </p>
        </div>
      )}
    </div>
  );
}
