import { zodResolver } from "@hookform/resolvers/zod";
import { passwordProofSchema } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { showRefusal } from "../../show-refusal.ts";

interface ProofFormProps {
  /** What is about to happen. */
  note: string;
  /** What the button says. */
  action: string;
  /** What it does, once the password has been typed. */
  onProof: (proof: { present: string }) => Promise<unknown>;
  cancel: { label: string; onCancel: () => void };
}

/** Asks for the present password before the second factor changes. */
export function ProofForm({ note, action, onProof, cancel }: ProofFormProps) {
  const id = useId();
  const form = useForm({ resolver: zodResolver(passwordProofSchema), defaultValues: { present: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((proof) => onProof(proof).catch((error) => showRefusal(form, ["present"], error)));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{note}</p>
      <TextField
        id={id}
        label="La tua password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        autoFocus
        error={errors.present?.message}
        {...form.register("present")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="btn-primary" pending={isSubmitting}>
          {action}
        </Button>
        <button type="button" className="btn btn-ghost" onClick={cancel.onCancel}>
          {cancel.label}
        </button>
      </div>
    </form>
  );
}
