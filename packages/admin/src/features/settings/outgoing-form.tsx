import { zodResolver } from "@hookform/resolvers/zod";
import { undoChoices } from "@vetrina/contract/leaving-answers";
import { outgoingMailFormSchema, type SiteSettings } from "@vetrina/contract/settings/settings";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { SelectField } from "@vetrina/ui/fields/text-field";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { PartForm } from "./part-form.tsx";
import { partHeadingId } from "./part-heading.tsx";
import { usePartForm } from "./use-part-form.ts";

const resolver = zodResolver(outgoingMailFormSchema);

const storedOf = ({ mailsThread, undoSeconds }: SiteSettings) => ({ mailsThread, undoSeconds });

const undoNames = undoChoices.map(
  (seconds) => [String(seconds), seconds === 0 ? "Mai: parte subito" : `Per ${seconds} secondi`] as const,
);

/** How the staff's answers leave, from tickets and contacts alike. */
export function OutgoingForm({ settings }: { settings: SiteSettings }) {
  const part = usePartForm({ resolver, settings, storedOf });
  const { field, check } = useFormFields(part.form);
  return (
    <PartForm labelledBy={partHeadingId} part={part}>
      <SelectField
        {...field("undoSeconds")}
        label="Annulla invio"
        className="max-w-48"
        names={undoNames}
        hint="Finché non è partita, una risposta si può riprendere: al cliente non arriva ancora niente."
      />
      <CheckField label="Sotto la risposta l'email riporta la conversazione" {...check("mailsThread")} />
    </PartForm>
  );
}
