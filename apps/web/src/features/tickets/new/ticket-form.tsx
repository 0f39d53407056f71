import { priorities, requestTypes } from "@vetrina/contract/tickets";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { Honeypot } from "../../../islands/honeypot.tsx";
import { pageField } from "../../../page-field.ts";
import { useHydrated } from "../../support/use-hydrated.ts";
import type { ContactWays } from "../../support/without-script.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import { SendButton } from "./send-button.tsx";
import type { FormVariant } from "./ticket-form.content.ts";
import type { TicketFormState } from "./ticket-form-state.ts";
import { useTicketForm } from "./use-ticket-form.ts";

interface TicketFormProps {
  variant: FormVariant;
  company: Pick<ContactWays, "whatsapp">;
  onCreated: (id: number) => void;
}

function WhoFields({ form }: { form: TicketFormState }) {
  const field = pageField(form);
  return (
    <fieldset className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <legend className="slip-legend">Chi sei</legend>
      <TextField label="Nome e cognome" {...field("clientName")} autoComplete="name" minLength={2} required />
      <TextField
        label="Telefono"
        {...field("phone")}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        minLength={10}
        required
      />
      <TextField label="Email" {...field("email")} type="email" autoComplete="email" inputMode="email" required />
      <TextField
        label="Sito web"
        {...field("websiteUrl")}
        optional
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        placeholder="https://"
      />
    </fieldset>
  );
}

function WhatFields({ form }: { form: TicketFormState }) {
  const field = pageField(form);
  return (
    <fieldset className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <legend className="slip-legend">Che cosa ti serve</legend>
      <SelectField
        label="Tipo di richiesta"
        {...field("requestType")}
        names={Object.entries(requestTypes)}
        unchosen="Scegli"
        required
      />
      <SelectField
        label="Priorità"
        {...field("priority")}
        names={Object.entries(priorities)}
        unchosen="Scegli"
        required
      />
      <TextField
        label="Oggetto"
        {...field("subject")}
        fieldClassName="sm:col-span-2"
        minLength={5}
        maxLength={200}
        required
      />
      <TextAreaField
        label="Descrizione"
        {...field("description")}
        className="min-h-44"
        fieldClassName="sm:col-span-2"
        rows={6}
        minLength={20}
        required
      />
    </fieldset>
  );
}

/** The slip to fill in at the counter. Files can be dropped and pasted anywhere on it. */
export function TicketForm({ variant, company, onCreated }: TicketFormProps) {
  const hydrated = useHydrated();
  const { form, attachments, lostFiles, share, refusal, submit } = useTicketForm({ variant, company, onCreated });
  return (
    // Until the script is here the method keeps the browser from sending the form anywhere.
    <form
      method="dialog"
      noValidate={hydrated}
      aria-label="Nuovo ticket"
      className="needs-script slip"
      onSubmit={submit}
      {...attachments.zone}
    >
      <WhoFields form={form} />
      <WhatFields form={form} />
      <AttachmentsField attachments={attachments} lostFiles={lostFiles} />
      <Honeypot />
      <SendButton
        isSending={form.formState.isSubmitting}
        share={attachments.files.length > 0 ? share : undefined}
        refusal={refusal}
      />
    </form>
  );
}
