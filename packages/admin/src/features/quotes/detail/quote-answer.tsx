import { trpc } from "@vetrina/client/trpc";
import { formatLongDate, formatReceiptMoment } from "@vetrina/contract/dates";
import { formatCents } from "@vetrina/contract/money";
import { type RefusalReason, refusalReasons } from "@vetrina/contract/quotes/quote-page";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { Button } from "@vetrina/ui/button";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { useQuoteAnswers } from "../use-quote-act.ts";

function Deposit({ quote: { id, depositCents, depositPaidOn, hasAccount } }: { quote: QuoteDetail }) {
  const { data: me } = trpc.auth.me.useQuery();
  const mark = trpc.quotes.markDeposit.useMutation(useQuoteAnswers());
  if (depositCents === null) return null;
  const isPaid = depositPaidOn !== null;
  return (
    <div className="mt-4">
      <p className="font-semibold">
        Acconto di {formatCents(depositCents)}
        {isPaid ? `, arrivato il ${formatLongDate(depositPaidOn)}` : ": non ancora arrivato"}
      </p>
      {!(isPaid || hasAccount) && (
        <p className="max-w-prose text-muted">
          Il cliente non vede dove pagarlo: scrivi l'IBAN in Lavori in corso, «Come cominciano».
        </p>
      )}
      {me?.role === "titolare" && (
        <Button
          className="btn-outline btn-sm mt-2"
          pending={mark.isPending}
          onClick={() => mark.mutate({ id, isPaid: !isPaid })}
        >
          {isPaid ? "Non è arrivato" : "Segna che è arrivato"}
        </Button>
      )}
    </div>
  );
}

/** What the customer has answered: the name and the moment of a yes, the reason of a no. */
export function QuoteAnswerPanel({ quote }: { quote: QuoteDetail }) {
  const { acceptance, refusal, answeredAt } = quote;
  if (acceptance) {
    return (
      <LeadPanel title="Accettato">
        <p className="[overflow-wrap:anywhere]">
          {acceptance.name ? <strong>{acceptance.name}</strong> : "Nome cancellato"},{" "}
          <time dateTime={acceptance.acceptedAt}>{formatReceiptMoment(acceptance.acceptedAt)}</time>, versione{" "}
          {acceptance.version}.
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">Impronta SHA-256: {acceptance.sha256}</p>
        <Deposit quote={quote} />
      </LeadPanel>
    );
  }
  if (!refusal || !answeredAt) return null;
  return (
    <LeadPanel title="Rifiutato">
      <p>
        {refusalReasons[refusal.reason as RefusalReason] ?? refusal.reason},{" "}
        <time dateTime={answeredAt}>{formatReceiptMoment(answeredAt)}</time>.
      </p>
      {refusal.words && (
        <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{refusal.words}</p>
      )}
    </LeadPanel>
  );
}
