import type { DeskConversation, TicketHappening } from "@vetrina/contract/support-desk";
import { formatTicketId } from "@vetrina/contract/tickets";
import { FormDialog } from "../../../form-dialog.tsx";
import { useSplit } from "./use-split.ts";

interface SplitDialogProps {
  ticket: DeskConversation["ticket"];
  /** The merge that is to be taken back. */
  merge: TicketHappening;
  onDismiss: () => void;
}

/** Separates a merged ticket again, once it is said what that means for who holds the numbers. */
export function SplitDialog({ ticket, merge, onDismiss }: SplitDialogProps) {
  const split = useSplit();
  return (
    <FormDialog
      title="Separa i ticket"
      shape="small"
      submitLabel="Separa i ticket"
      pending={split.isPending}
      onSubmit={() => split.mutate({ id: Number(merge.after), fromId: ticket.id }, { onSettled: onDismiss })}
      onDismiss={onDismiss}
    >
      <p>
        Il ticket <span className="whitespace-nowrap">{formatTicketId(Number(merge.after))}</span> torna in elenco con i
        suoi messaggi, le note e gli allegati. Quello che è stato scritto dopo l’unione resta qui.
      </p>
      <p>Chi era entrato con quel numero esce da questa conversazione.</p>
      {merge.splitRenumbers && (
        <p className="grid gap-1 border-l-3 border-warning pl-3">
          Almeno uno dei due non è mai stato confermato da chi legge la posta di {ticket.email}. Per sicurezza il ticket
          che resta prende un numero nuovo e glielo mandiamo per email: quello di adesso non aprirà più niente.
        </p>
      )}
    </FormDialog>
  );
}
