import { formatDateTime } from "@vetrina/contract/dates";
import type { StaffDeposit } from "@vetrina/contract/deposits";
import { Button } from "@vetrina/ui/button";
import { useId } from "react";
import { copyText } from "../copy-text.ts";
import { useBalanceLink, useMailBalance } from "./use-deposits.ts";

/** The 180 euro that are paid at the end: their link, to copy or to mail. */
export function BalancePanel({ deposit }: { deposit: StaffDeposit }) {
  const id = useId();
  const make = useBalanceLink();
  const mail = useMailBalance();
  if (deposit.balancePaidAt) {
    return (
      <p className="font-semibold">
        Pagato il <time dateTime={deposit.balancePaidAt}>{formatDateTime(deposit.balancePaidAt)}</time>
      </p>
    );
  }
  const address = deposit.balanceLink;
  if (!address) {
    return (
      <Button
        className="btn-outline justify-self-start"
        pending={make.isPending}
        onClick={() => make.mutate({ id: deposit.id })}
      >
        Crea il link da 180 €
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
        <Button className="btn-outline" pending={mail.isPending} onClick={() => mail.mutate({ id: deposit.id })}>
          Invialo per email
        </Button>
      </div>
    </div>
  );
}
