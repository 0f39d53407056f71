import { trpc } from "@vetrina/client/trpc";
import { depositNotFoundMessage, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { DialogHead } from "@vetrina/ui/dialog";
import { useId } from "react";
import { RecordFrame, type RecordPlace } from "../../panes/record-frame.tsx";
import { foundIn, RecordInDialog, recordWords } from "../../record-in-dialog.tsx";
import { usePhone } from "../../use-phone.ts";
import { useUnsavedParts } from "../../use-unsaved-parts.ts";
import { DepositActionBar } from "./deposit-action-bar.tsx";
import { DepositPanels } from "./deposit-panels.tsx";
import { StateStamp } from "./state-stamp.tsx";

const words = recordWords("la prenotazione", depositNotFoundMessage, "Torna alle prenotazioni");

const box = { className: "max-w-224 max-md:h-dvh max-md:max-h-none max-md:w-full" };

interface OpenDepositProps {
  depositId: number;
  place: RecordPlace;
  /** The deposit as the list has it, if it is in the list: shown until the newest is there. */
  listed: StaffDeposit | undefined;
  isReadOnly: boolean;
  onClose: () => void;
}

/** One deposit, in the list or not. */
export function OpenDeposit({ depositId, place, listed, isReadOnly, onClose }: OpenDepositProps) {
  const id = useId();
  const query = trpc.deposits.one.useQuery(
    { id: depositId },
    { ...(listed && { placeholderData: listed }), staleTime: 0 },
  );
  const deposit = foundIn(query);
  const isPhone = usePhone();
  const { guard, noteUnsaved } = useUnsavedParts();
  const dismiss = () => guard.leave(onClose);
  return (
    <RecordFrame place={place} labelledBy={id} dialog={box} onDismiss={dismiss}>
      <DialogHead
        id={id}
        title={deposit?.name ?? "Prenotazione"}
        className="sticky top-0 z-1 bg-base-100"
        onDismiss={dismiss}
      >
        {deposit && <StateStamp state={deposit.state} />}
      </DialogHead>
      <RecordInDialog query={query} words={words} onClose={onClose}>
        {(found) => <DepositPanels deposit={found} onUnsaved={noteUnsaved} isReadOnly={isReadOnly} />}
      </RecordInDialog>
      {deposit && isPhone && !isReadOnly && <DepositActionBar deposit={deposit} />}
      {guard.question}
    </RecordFrame>
  );
}
