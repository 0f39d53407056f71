import { zodResolver } from "@hookform/resolvers/zod";
import { type SiteSettings, websitesFormSchema } from "@vetrina/contract/settings/settings";
import { renewalPlaces } from "@vetrina/contract/websites/renewal-mail";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { PartForm } from "./part-form.tsx";
import { PartHeading, partHeadingId } from "./part-heading.tsx";
import { usePartForm } from "./use-part-form.ts";

const resolver = zodResolver(websitesFormSchema);

const storedOf = ({ looksUpWebsites, renewalMailSubject, renewalMailText }: SiteSettings) => ({
  looksUpWebsites,
  renewalMailSubject,
  renewalMailText,
});

const placesHint = `Nel testo puoi usare ${renewalPlaces.map(({ name, meaning }) => `${name} per ${meaning}`).join(", ")}.`;

/** What happens by itself around customers' websites. */
export function WebsitesPart({ settings }: { settings: SiteSettings }) {
  const part = usePartForm({ resolver, settings, storedOf });
  const { field, check } = useFormFields(part.form);
  return (
    <>
      <PartHeading title="Siti">
        Che cosa succede da sé intorno ai siti dei clienti. I promemoria al responsabile partono sempre: 60, 30 e 7
        giorni prima di rinnovo e dominio, 7 prima del certificato.
      </PartHeading>
      <PartForm labelledBy={partHeadingId} part={part}>
        <CheckField
          label="Controlla ogni giorno certificati e domini"
          hint="Ogni notte questo server chiama i siti online dei clienti e i registri dei loro domini, e aggiorna le scadenze. Fuori escono solo gli indirizzi dei siti. Il registro dei .it non le pubblica: quelle restano da scrivere a mano."
          {...check("looksUpWebsites")}
        />
        <TextField {...field("renewalMailSubject")} label="Oggetto dell'email del rinnovo" maxLength={150} />
        <TextAreaField
          {...field("renewalMailText")}
          label="Email del rinnovo al cliente"
          className="min-h-56"
          maxLength={3000}
          hint={`Parte 60, 30 e 7 giorni prima, solo per i siti con «Avvisa anche il cliente». ${placesHint}`}
        />
      </PartForm>
    </>
  );
}
