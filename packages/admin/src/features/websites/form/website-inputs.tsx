import { websiteStates } from "@vetrina/contract/websites/website-filters";
import { accessNotesMax, type WebsiteParts, websiteNotesMax, websitePlans } from "@vetrina/contract/websites/websites";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ColleagueField } from "../../../fields/colleague-field.tsx";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import type { WebsiteValues } from "./website-form.ts";

interface InputProps {
  form: UseFormReturn<WebsiteValues, unknown, WebsiteParts>;
}

function PlaceInputs({ form }: InputProps) {
  const { field } = useFormFields(form, { autoComplete: "off" });
  const plansId = useId();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field("url")}
        label="Indirizzo"
        inputMode="url"
        spellCheck={false}
        placeholder="https://www.forno.it"
        fieldClassName="sm:col-span-2"
      />
      <TextField
        {...field("domain")}
        label="Dominio"
        optional
        spellCheck={false}
        hint="Se non ne scrivi un altro è quello dell’indirizzo."
      />
      <SelectField {...field("state")} label="Stato" names={Object.entries(websiteStates)} />
      <TextField {...field("plan")} label="Piano" optional maxLength={80} list={plansId} />
      <datalist id={plansId}>
        {websitePlans.map((plan) => (
          <option key={plan} value={plan} />
        ))}
      </datalist>
      <TextField {...field("hosting")} label="Dove sta" optional maxLength={160} placeholder="Hosting, server…" />
    </div>
  );
}

function DeadlineInputs({ form }: InputProps) {
  const { field, check } = useFormFields(form, { autoComplete: "off" });
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">Scadenze</legend>
      <TextField {...field("renewalOn")} label="Giorno del rinnovo" optional type="date" />
      <TextField
        {...field("renewalCents")}
        label="Euro all’anno"
        optional
        inputMode="decimal"
        placeholder="59 o 59,90"
      />
      <TextField {...field("domainExpiresOn")} label="Scadenza del dominio" optional type="date" />
      <TextField {...field("certificateExpiresOn")} label="Scadenza del certificato" optional type="date" />
      <ColleagueField
        {...field("ownerId")}
        label="Responsabile"
        unchosen="Nessuno"
        hint="Riceve i promemoria 60, 30 e 7 giorni prima."
        fieldClassName="sm:col-span-2"
      />
      <CheckField
        label="Avvisa anche il cliente prima del rinnovo"
        {...check("tellsCustomer")}
        className="sm:col-span-2"
      />
    </fieldset>
  );
}

/** What is known of a website. Without autofill, which would fill in the user's own data. */
export function WebsiteInputs({ form }: InputProps) {
  const { field } = useFormFields(form, { autoComplete: "off" });
  return (
    <>
      <PlaceInputs form={form} />
      <DeadlineInputs form={form} />
      <TextAreaField {...field("notes")} label="Note" optional className="min-h-24" maxLength={websiteNotesMax} />
      <TextAreaField
        {...field("accessNotes")}
        label="Note di accesso"
        optional
        className="min-h-24"
        maxLength={accessNotesMax}
        hint="Dove si entra e con quale utente. Le password no: stanno nel gestore, qui scrivi sotto quale voce."
      />
    </>
  );
}
