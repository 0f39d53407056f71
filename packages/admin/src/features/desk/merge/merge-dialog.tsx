import type { DeskConversation } from "@vetrina/contract/support-desk";
import { focusFirst } from "@vetrina/ui/dialog";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { FormDialog } from "../../../form-dialog.tsx";
import { MergeTargets } from "./merge-targets.tsx";
import { useMerge } from "./use-merge.ts";

interface MergeDialogProps {
  ticket: DeskConversation["ticket"];
  onMerged: (intoId: number) => void;
  onDismiss: () => void;
}

/** Merges the open ticket into another of the same client, once it is said what that means. */
export function MergeDialog({ ticket, onMerged, onDismiss }: MergeDialogProps) {
  const id = useId();
  const choice = useMerge(ticket, onMerged);
  const submit = () => {
    choice.submit();
    if (choice.mustVouch && !choice.isSamePerson) document.getElementById(`${id}-vouch`)?.focus();
  };
  return (
    <FormDialog
      title="Unisci a un altro ticket"
      shape="small"
      submitLabel="Unisci i ticket"
      pending={choice.isPending}
      onSubmit={submit}
      onDismiss={onDismiss}
    >
      <p>
        Messaggi, note e allegati passano nel ticket che scegli, e con il vecchio numero si legge quello. Se cambi idea
        li separi di nuovo: quello che scrivete da qui in poi resta nel ticket scelto.
      </p>
      <TextField
        id={id}
        label="Cerca tra i ticket del cliente"
        placeholder="Oggetto o numero"
        type="search"
        value={choice.search}
        maxLength={200}
        onChange={(event) => choice.setSearch(event.target.value)}
        autoComplete="off"
        {...focusFirst}
      />
      <MergeTargets choice={choice} />
      {choice.mustVouch && (
        <div className="grid gap-1 border-l-3 border-warning pl-3">
          <p>
            Uno dei due ticket non è confermato da chi legge la posta di {ticket.email}: potrebbe averlo aperto un
            altro. Una volta uniti, chi ha uno dei due numeri legge tutto. Se poi li separi, quello che scegli prende un
            numero nuovo, che parte per email.
          </p>
          <CheckField
            inputId={`${id}-vouch`}
            label="Ho verificato: sono della stessa persona"
            checked={choice.isSamePerson}
            onChange={choice.setSamePerson}
          />
        </div>
      )}
      {choice.refusal && (
        <p role="alert" className="font-semibold text-error">
          {choice.refusal}
        </p>
      )}
    </FormDialog>
  );
}
