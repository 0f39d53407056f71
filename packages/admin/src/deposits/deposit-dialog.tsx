import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { depositNotFoundMessage, type StaffDeposit } from "@vetrina/contract/deposits";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { useId } from "react";
import { FailurePanel } from "../failure-panel.tsx";
import { DepositPanels } from "./deposit-panels.tsx";
import { StateStamp } from "./state-stamp.tsx";
import { useUnsavedParts } from "./use-unsaved-parts.ts";

function DepositComing() {
  return (
    <div className="grid gap-8 p-5 sm:p-8">
      <p role="status" className="sr-only">
        Carico la prenotazione…
      </p>
      <div aria-hidden="true" className="placeholder h-64 w-full" />
      <div aria-hidden="true" className="placeholder h-24 w-full" />
    </div>
  );
}

function DepositGone({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert" className="p-5 sm:p-8">
      <p className="text-lead font-semibold">Prenotazione non trovata</p>
      <p className="mt-1 max-w-prose text-muted">{depositNotFoundMessage}</p>
      <button type="button" className="btn mt-5 btn-outline" onClick={onClose}>
        Torna alle prenotazioni
      </button>
    </div>
  );
}

interface DepositDialogProps {
  depositId: number;
  /** The deposit as the list has it, if it is in the list: shown until the newest is there. */
  listed: StaffDeposit | undefined;
  onClose: () => void;
}

/** One deposit, in the list or not. */
export function DepositDialog({ depositId, listed, onClose }: DepositDialogProps) {
  const id = useId();
  const query = trpc.deposits.one.useQuery({ id: depositId }, { placeholderData: listed, refetchOnMount: "always" });
  const { data: deposit, error, isFetching } = query;
  const { guard, noteUnsaved } = useUnsavedParts();
  const dismiss = () => guard.leave(onClose);
  const isGone = refusalOf(error)?.code === "NOT_FOUND";
  return (
    <Dialog labelledBy={id} className="deposit-dialog" onDismiss={dismiss}>
      <DialogHead id={id} title={deposit?.name ?? "Prenotazione"} onDismiss={dismiss}>
        {deposit && <StateStamp state={deposit.state} />}
      </DialogHead>
      {error && !isGone && (
        <div className="px-5 pt-5 sm:px-8 sm:pt-8">
          <FailurePanel
            title={deposit ? "La prenotazione non si è aggiornata" : "Non riesco a caricare la prenotazione"}
            error={error}
            retrying={isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {isGone && <DepositGone onClose={onClose} />}
      {!deposit && !error && <DepositComing />}
      {deposit && !isGone && <DepositPanels deposit={deposit} onUnsaved={noteUnsaved} />}
      {guard.question}
    </Dialog>
  );
}
