import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { formatCents } from "@vetrina/contract/money";
import { Button } from "@vetrina/ui/button";
import { Link } from "../../../navigation.tsx";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { useDeliveryAnswers } from "../use-delivery-act.ts";

/** The owners' word on the balance, where no booking has it. */
function MarkBalance({ delivery: { id, balance } }: { delivery: DeliveryDetail }) {
  const isPaid = balance.paidOn !== null;
  const mark = trpc.deliveries.markBalance.useMutation(
    useDeliveryAnswers(isPaid ? "Saldo segnato come non pagato" : "Saldo segnato come pagato"),
  );
  return (
    <Button
      className={`mt-3 ${isPaid ? "btn-ghost" : "btn-outline"}`}
      pending={mark.isPending}
      onClick={() => mark.mutate({ id, isPaid: !isPaid })}
    >
      {isPaid ? "Segna come non pagato" : "Segna come pagato"}
    </Button>
  );
}

/** Whether the balance is there, and where it is written down. */
export function BalancePanel({ delivery }: { delivery: DeliveryDetail }) {
  const { balance, depositId } = delivery;
  const { data: me } = trpc.auth.me.useQuery();
  const isClosed = balance.state === "chiuso";
  const amount = balance.cents === null ? "" : ` di ${formatCents(balance.cents)}`;
  return (
    <LeadPanel title="Saldo">
      <p>
        {balance.paidOn ? (
          <strong>
            Saldo{amount} pagato{" "}
            <time dateTime={balance.paidOn}>{withArticle("il", formatLongDate(`${balance.paidOn}T12:00:00Z`))}</time>
          </strong>
        ) : (
          `Saldo${amount} ${isClosed ? "restituito, o di una prenotazione chiusa: non si chiede più" : "non ancora pagato"}.`
        )}
      </p>
      {depositId !== null && (
        <p className="mt-1">
          <Link to="/prenotazioni/$id" params={{ id: String(depositId) }} className="text-link">
            Apri la prenotazione
          </Link>
        </p>
      )}
      {depositId === null && me?.role === "titolare" && <MarkBalance delivery={delivery} />}
    </LeadPanel>
  );
}
