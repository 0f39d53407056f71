import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { formatLongDate, formatReceiptMoment } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { formatCents } from "@vetrina/contract/money";
import { reasonWords } from "@vetrina/contract/quotes/quote-page";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useState } from "react";
import { Link } from "../../../navigation.tsx";
import { useRomeDay } from "../../../use-now.ts";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { useQuoteAnswers } from "../use-quote-act.ts";

/** The owners' word on a transfer: the day on which it came, or that it didn't. */
function MarkDeposit({ quote: { id, deposit, depositPaidOn } }: { quote: QuoteDetail }) {
  const today = useRomeDay();
  const dayId = useId();
  const [paidOn = today, setPaidOn] = useState<string>();
  const isPaid = depositPaidOn !== null;
  const mark = trpc.quotes.markDeposit.useMutation(
    useQuoteAnswers(isPaid ? "Acconto segnato come non arrivato" : "Acconto segnato come arrivato"),
  );
  if (deposit?.isByCard || deposit?.refundedCents) return null;
  if (isPaid) {
    return (
      <Button className="btn-ghost btn-sm" pending={mark.isPending} onClick={() => mark.mutate({ id, isPaid: false })}>
        Segna come non arrivato
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        id={dayId}
        label="Bonifico arrivato il"
        type="date"
        max={today}
        value={paidOn}
        error={mark.error ? refusalOf(mark.error)?.fields?.paidOn : undefined}
        onChange={({ target }) => setPaidOn(target.value)}
      />
      <Button
        className="btn-outline"
        pending={mark.isPending}
        disabled={!paidOn}
        onClick={() => mark.mutate({ id, isPaid: true, paidOn })}
      >
        Segna che è arrivato
      </Button>
    </div>
  );
}

const whatWentBack = ({ isBack, refundedCents }: NonNullable<QuoteDetail["deposit"]>) =>
  isBack ? " e poi restituito" : `, di cui ${formatCents(refundedCents)} restituiti`;

function Deposit({ quote }: { quote: QuoteDetail }) {
  const { depositCents, depositPaidOn, deposit, hasAccount, takesCards } = quote;
  const { data: me } = trpc.auth.me.useQuery();
  if (depositCents === null) return null;
  const isPaid = depositPaidOn !== null;
  const way = deposit?.isByCard ? " con la carta" : "";
  const end = deposit?.refundedCents ? whatWentBack(deposit) : "";
  return (
    <div className="mt-4">
      <p className="font-semibold">
        Acconto di {formatCents(depositCents)}
        {isPaid
          ? `, arrivato${way} ${withArticle("il", formatLongDate(depositPaidOn))}${end}`
          : ": non ancora arrivato"}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        {deposit && (
          <Link to="/prenotazioni/$id" params={{ id: String(deposit.id) }} className="text-link">
            Apri l’incasso
          </Link>
        )}
        {me?.role === "titolare" && <MarkDeposit quote={quote} />}
      </div>
      {!(isPaid || hasAccount || takesCards) && (
        <p className="max-w-prose text-muted">
          Il cliente non vede dove pagarlo: scrivi l’IBAN in Lavori in corso, «Come cominciano».
        </p>
      )}
    </div>
  );
}

/** What the customer has answered: the name and the moment of a yes, the reason of a no. */
export function QuoteAnswerPanel({ quote }: { quote: QuoteDetail }) {
  const { acceptance, refusal, answeredAt } = quote;
  const headingId = useId();
  // The button that was pressed is another one then.
  useFocusAfter(quote.depositPaidOn, headingId);
  if (acceptance) {
    return (
      <LeadPanel title="Accettato" headingId={headingId}>
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
  const reason = reasonWords(refusal.reason);
  return (
    <LeadPanel title="Rifiutato">
      <p>
        {reason && `${reason}, `}
        <time dateTime={answeredAt}>{formatReceiptMoment(answeredAt)}</time>.
      </p>
      {refusal.words && (
        <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{refusal.words}</p>
      )}
    </LeadPanel>
  );
}
