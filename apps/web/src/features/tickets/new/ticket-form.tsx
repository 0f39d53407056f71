import type { Company } from "@vetrina/contract/site";
import { priorities, requestTypes } from "@vetrina/contract/tickets";
import { Honeypot } from "../../../islands/honeypot.tsx";
import { SelectField, TextAreaField, TextField } from "../../support/text-field.tsx";
import { useHydrated } from "../../support/use-hydrated.ts";
import { AttachmentsField } from "./attachments-field.tsx";
import { SendButton } from "./send-button.tsx";
import type { FormVariant } from "./ticket-form.content.ts";
import type { TicketFormState } from "./ticket-form-state.ts";
import { useTicketForm } from "./use-ticket-form.ts";

interface TicketFormProps {
  variant: FormVariant;
  company: Company;
  onCreated: (id: number) => void;
}

/** People write their site's address as they say it. */
const withScheme = (value: string) => (/^[^\s:/@]+\.[^\s:@]+$/.test(value.trim()) ? `https://${value.trim()}` : value);

function WhoFields({ form }: { form: TicketFormState }) {
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <legend className="slip-legend">Chi sei</legend>
      <TextField
        label="Nome e cognome"
        registration={form.register("clientName")}
        error={errors.clientName?.message}
        autoComplete="name"
        minLength={2}
        required
      />
      <TextField
        label="Telefono"
        registration={form.register("phone")}
        error={errors.phone?.message}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        minLength={10}
        required
      />
      <TextField
        label="Email"
        registration={form.register("email")}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <TextField
        label="Sito web"
        registration={form.register("websiteUrl", { setValueAs: withScheme })}
        error={errors.websiteUrl?.message}
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
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <legend className="slip-legend">Che cosa ti serve</legend>
      <SelectField
        label="Tipo di richiesta"
        registration={form.register("requestType")}
        error={errors.requestType?.message}
        options={requestTypes}
      />
      <SelectField
        label="Priorità"
        registration={form.register("priority")}
        error={errors.priority?.message}
        options={priorities}
      />
      <TextField
        label="Oggetto"
        registration={form.register("subject")}
        error={errors.subject?.message}
        className="sm:col-span-2"
        minLength={5}
        maxLength={200}
        required
      />
      <TextAreaField
        label="Descrizione"
        registration={form.register("description")}
        error={errors.description?.message}
        className="sm:col-span-2"
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
