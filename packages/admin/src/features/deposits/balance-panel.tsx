import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { balanceBackWords, dueBalanceCents, isBalanceBack, keptOfPart } from "@vetrina/contract/deposits/booking-money";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { balanceMethods } from "@vetrina/contract/deposits/deposits-desk";
import { formatCents, isCardAmount, shortEuros } from "@vetrina/contract/money";
import { Button } from "@vetrina/ui/button";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { copyText } from "../../copy-text.ts";
import type { NoteUnsaved } from "../../use-unsaved-parts.ts";
import { useActorName } from "../audit/use-actor-name.ts";
import { BalanceForm } from "./balance-form.tsx";
import { useBalanceLink, useClearBalance, useMailBalance } from "./use-deposits.ts";

interface PaidBalanceProps {
  deposit: StaffDeposit & { balancePaidAt: string };
  isReadOnly: boolean;
}

function PaidBalance({ deposit, isReadOnly }: PaidBalanceProps) {
  const { id, balancePaidAt, balanceCents, balanceMethod, balanceNote, balanceBy, balanceRefundedCents } = deposit;
  const clear = useClearBalance();
  const nameOf = useActorName();
  return (
    <>
      <p>
        <strong>
          {formatCents(balanceCents ?? 0)} pagati{" "}
          <time dateTime={balancePaidAt}>{withArticle("il", formatLongDate(balancePaidAt))}</time>
        </strong>
        {balanceMethod && `, ${balanceMethods[balanceMethod]}`}
        {balanceBy && <span className="text-muted"> (segnato da {nameOf(balanceBy)})</span>}
      </p>
      {balanceRefundedCents > 0 && (
        <p>
          Restituiti {formatCents(balanceRefundedCents)}, restano {formatCents(keptOfPart(deposit, "saldo"))}.
        </p>
      )}
      {isBalanceBack(deposit) && <p className="max-w-prose">{balanceBackWords}</p>}
      {balanceNote && <p className="max-w-prose [overflow-wrap:anywhere]">{balanceNote}</p>}
      {balanceBy && balanceRefundedCents === 0 && !isReadOnly && (
        <Button className="btn-ghost justify-self-start" pending={clear.isPending} onClick={() => clear.mutate({ id })}>
          Segna come non pagato
        </Button>
      )}
    </>
  );
}

/** Stripe's page for the balance: its link, to copy or to mail. Nothing where cards can't be taken. */
function BalanceLink({ deposit }: { deposit: StaffDeposit }) {
  const id = useId();
  const make = useBalanceLink();
  const mail = useMailBalance();
  const { data: launch } = trpc.settings.launch.useQuery();
  const address = deposit.balanceLink;
  useFocusAfter(address, id);
  if (!address) {
    const takesCards = launch?.some(({ check, done }) => check === "carte" && done);
    if (!(takesCards && isCardAmount(dueBalanceCents(deposit)))) return null;
    return (
      <Button
        className="btn-outline justify-self-start"
        pending={make.isPending}
        onClick={() => make.mutate({ id: deposit.id })}
      >
        Crea il link da {shortEuros(dueBalanceCents(deposit))}
      </Button>
    );
  }
  return (
    <div className="grid gap-3">
      <label htmlFor={id} className="font-semibold">
        Link di pagamento
      </label>
      <input
        id={id}
        readOnly
        className="input w-full bg-sheet"
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-outline" onClick={() => void copyText(address, "Link copiato")}>
          Copia il link
        </button>
        {deposit.email && (
          <Button className="btn-outline" pending={mail.isPending} onClick={() => mail.mutate({ id: deposit.id })}>
            Invialo per email
          </Button>
        )}
      </div>
    </div>
  );
}

interface BalancePanelProps {
  deposit: StaffDeposit;
  onUnsaved: NoteUnsaved;
  isReadOnly: boolean;
}

/** The balance at the end: by Stripe's link, or written down by hand. */
export function BalancePanel({ deposit, onUnsaved, isReadOnly }: BalancePanelProps) {
  const { balancePaidAt } = deposit;
  if (balancePaidAt) return <PaidBalance deposit={{ ...deposit, balancePaidAt }} isReadOnly={isReadOnly} />;
  if (dueBalanceCents(deposit) === 0) return <p>Non c’è un saldo: il preventivo è stato pagato per intero.</p>;
  if (isReadOnly) return <p>Non ancora pagato.</p>;
  return (
    <div className="grid gap-6">
      <BalanceLink deposit={deposit} />
      <BalanceForm deposit={deposit} onUnsaved={onUnsaved} />
    </div>
  );
}
