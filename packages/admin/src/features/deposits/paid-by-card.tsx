import { trpc } from "@vetrina/client/trpc";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { Link } from "../../navigation.tsx";

/** Of who let go of this booking and paid by card: that one has the slot. */
export function PaidByCard({ deposit: { id, name } }: { deposit: StaffDeposit }) {
  const { data: place } = trpc.deposits.placeFor.useQuery({ id }, { staleTime: 0 });
  // An older server doesn't say.
  if (!place?.paidByCardId) return null;
  return (
    <p className="max-w-prose border-l-4 border-warning pl-4 text-base-content">
      <strong>
        {name} ha già pagato con carta:{" "}
        <Link to="/prenotazioni/$id" params={{ id: String(place.paidByCardId) }} className="text-link">
          prenotazione {place.paidByCardId}
        </Link>
        .
      </strong>{" "}
      Confermata, questa prenderebbe un secondo posto: se non arrivano altri 17 €, non confermarla.
    </p>
  );
}
