import { zodResolver } from "@hookform/resolvers/zod";
import { accessFormSchema, type SiteSettings } from "@vetrina/contract/settings/settings";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { PartForm } from "./part-form.tsx";
import { PartHeading, partHeadingId } from "./part-heading.tsx";
import { usePartForm } from "./use-part-form.ts";

const resolver = zodResolver(accessFormSchema);

const storedOf = ({ requireSecondFactor }: SiteSettings) => ({ requireSecondFactor });

/** What the staff needs to get in. */
export function AccessPart({ settings }: { settings: SiteSettings }) {
  const part = usePartForm({ resolver, settings, storedOf });
  const { check } = useFormFields(part.form);
  return (
    <>
      <PartHeading title="Accessi">
        Chi entra qui legge i dati dei clienti: con la verifica in due passaggi una password rubata non basta.
      </PartHeading>
      <PartForm labelledBy={partHeadingId} part={part}>
        <CheckField
          label="La verifica in due passaggi è obbligatoria per tutti"
          hint="Chi non l'ha ancora attivata deve farlo al prossimo accesso o, se è già dentro, alla prossima azione: fino ad allora non può fare altro. Prima attivala sul tuo account."
          error={part.form.formState.errors.requireSecondFactor?.message}
          {...check("requireSecondFactor")}
        />
      </PartForm>
    </>
  );
}
