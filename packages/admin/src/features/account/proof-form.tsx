import { zodResolver } from "@hookform/resolvers/zod";
import { type IdentityProof, identityProofSchema } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { focusFirst } from "@vetrina/ui/dialog";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useForm } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { showRefusal } from "../../show-refusal.ts";
import { useRefusalHere } from "../../use-if-still-here.ts";

interface ProofFormProps {
  /** What is about to happen, where nothing else says so. */
  note?: string;
  /** What the button says. */
  action: string;
  /** Whether a code of the second factor is asked for too. */
  asksCode: boolean;
  /** What it does, once the password has been typed. */
  onProof: (proof: IdentityProof) => Promise<unknown>;
  cancel: { label: string; onCancel: () => void };
}

/** Asks for the present password, and for a code where there is one: an unattended session is not enough for all. */
export function ProofForm({ note, action, asksCode, onProof, cancel }: ProofFormProps) {
  const form = useForm({ resolver: zodResolver(identityProofSchema), defaultValues: { present: "", code: "" } });
  const { field } = useFormFields(form);
  const { errors, isSubmitting } = form.formState;
  const refuse = useRefusalHere((error) => showRefusal(form, ["present", "code"], error));
  const submit = form.handleSubmit((proof) => onProof(proof).catch(refuse));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {note && <p className="text-muted">{note}</p>}
      <TextField
        {...field("present")}
        label="La tua password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        autoFocus
        {...focusFirst}
      />
      {(asksCode || errors.code) && (
        <TextField
          {...field("code")}
          label="Codice di verifica"
          hint="Le sei cifre dell’app, oppure un codice di recupero."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow btn-primary sm:grow-0" pending={isSubmitting}>
          {action}
        </Button>
        <button type="button" className="btn grow btn-ghost sm:grow-0" onClick={cancel.onCancel}>
          {cancel.label}
        </button>
      </div>
    </form>
  );
}
