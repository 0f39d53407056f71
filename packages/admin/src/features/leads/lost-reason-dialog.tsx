import { lostReasonMax, lostReasons } from "@vetrina/contract/lead-stages";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { TextField } from "@vetrina/ui/fields/text-field";
import { type FormEvent, useId, useState } from "react";

interface LostReasonDialogProps {
  onReason: (reason: string) => void;
  onDismiss: () => void;
}

/** Why a lead came to nothing: one of the usual reasons with one press, or another in a few words. */
export function LostReasonDialog({ onReason, onDismiss }: LostReasonDialogProps) {
  const id = useId();
  const [other, setOther] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (other.trim()) onReason(other.trim());
    else setError("Scrivi perché è andato perso, o scegli un motivo qui sopra");
  };
  return (
    <Dialog labelledBy={id} shape="small" onDismiss={onDismiss}>
      <DialogHead id={id} title="Perché è andato perso?" onDismiss={onDismiss} />
      <div className="grid gap-5 p-6">
        <ul className="grid gap-2">
          {lostReasons.map((reason) => (
            <li key={reason}>
              <button type="button" className="btn w-full justify-start btn-outline" onClick={() => onReason(reason)}>
                {reason}
              </button>
            </li>
          ))}
        </ul>
        <form noValidate className="grid gap-3" onSubmit={submit}>
          <TextField
            id={`${id}-altro`}
            label="Un altro motivo"
            maxLength={lostReasonMax}
            error={error}
            value={other}
            onChange={(event) => setOther(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="btn grow btn-primary">
              Segna come perso
            </button>
            <button type="button" className="btn grow btn-ghost" onClick={onDismiss}>
              Annulla
            </button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
