import { zodResolver } from "@hookform/resolvers/zod";
import { undoChoices } from "@vetrina/contract/leaving-answers";
import { outgoingMailFormSchema, type SiteSettings } from "@vetrina/contract/settings/settings";
import { Field } from "@vetrina/ui/field";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { useId } from "react";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { PartForm } from "./part-form.tsx";
import { partHeadingId } from "./part-heading.tsx";
import { usePartForm } from "./use-part-form.ts";

const resolver = zodResolver(outgoingMailFormSchema);

const storedOf = ({ mailsThread, undoSeconds }: SiteSettings) => ({ mailsThread, undoSeconds });

/** How the staff's answers leave, from tickets and contacts alike. */
export function OutgoingForm({ settings }: { settings: SiteSettings }) {
  const id = useId();
  const part = usePartForm({ resolver, settings, storedOf });
  const { check } = useFormFields(part.form);
  return (
    <PartForm labelledBy={partHeadingId} part={part}>
      <Field id={`${id}-undo`} label="Annulla invio">
        <select
          id={`${id}-undo`}
          className="select w-48"
          aria-describedby={`${id}-undo-hint`}
          {...part.form.register("undoSeconds")}
        >
          {undoChoices.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? "Mai: parte subito" : `Per ${seconds} secondi`}
            </option>
          ))}
        </select>
        <p id={`${id}-undo-hint`} className="mt-1.5 text-muted">
          Finché non è partita, una risposta si può riprendere: al cliente non arriva ancora niente.
        </p>
      </Field>
      <CheckField label="Sotto la risposta l'email riporta la conversazione" {...check("mailsThread")} />
    </PartForm>
  );
}
