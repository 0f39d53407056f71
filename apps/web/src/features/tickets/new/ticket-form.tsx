import { ChosenFiles } from "@vetrina/chat/attachments/chosen-files";
import { FileInput } from "@vetrina/chat/attachments/file-input";
import type { Attachments } from "@vetrina/chat/attachments/use-attachments";
import { priorities, requestTypes } from "@vetrina/contract/tickets";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { Honeypot } from "../../../islands/honeypot.tsx";
import { SendingButton } from "../../../islands/sending-button.tsx";
import { pageField } from "../../../page-field.ts";
import { useHydrated } from "../../support/use-hydrated.ts";
import type { ContactWays } from "../../support/without-script.tsx";
import type { FormVariant } from "./ticket-form.content.ts";
import type { TicketFormState } from "./ticket-form-state.ts";
import { useTicketForm } from "./use-ticket-form.ts";

const legendLook = "display mb-5 w-full border-b-2 border-base-content pb-2.5 text-item";

interface SendButtonProps {
  isSending: boolean;
  /** How much of the files has left, from 0 to 1; missing when there are none. */
  share: number | undefined;
  /** What the server said that belongs to no field. */
  refusal: string | undefined;
}

function SendButton({ isSending, share, refusal }: SendButtonProps) {
  return (
    <div>
      {isSending && share !== undefined && (
        <label className="mb-4 block">
          <span className="text-note font-semibold">Carico i file: {Math.round(share * 100)}%</span>
          <progress className="progress mt-1.5 progress-primary" value={share} max={1} />
        </label>
      )}
      {refusal && (
        <p role="alert" className="mb-4 alert alert-error font-semibold text-error">
          {refusal}
        </p>
      )}
      <SendingButton
        isSending={isSending}
        className="btn-primary w-full sm:w-auto sm:px-12"
        words={{ send: "Invia il ticket", sending: "Invio in corso..." }}
      />
    </div>
  );
}

const inputId = "campo-files";

interface AttachmentsFieldProps {
  attachments: Attachments;
  /** Files chosen before a reload are gone. */
  lostFiles: boolean;
}

function AttachmentsField({ attachments, lostFiles }: AttachmentsFieldProps) {
  return (
    <fieldset>
      <legend className={legendLook}>Allegati</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-2 border-dashed border-edge p-5 in-data-dropping:border-base-content in-data-dropping:bg-base-200">
        <FileInput id={inputId} className="btn btn-outline bg-sheet" onChoose={attachments.add}>
          Scegli i file
        </FileInput>
        <p className="text-note text-muted">
          <span className="max-lg:hidden">Oppure trascinali o incollali qui. </span>
          Fino a 5 file da 5 MB: immagini e PDF.
        </p>
      </div>
      {lostFiles && (
        <p className="mt-3 text-note font-semibold">I file non restano dopo un ricaricamento: sceglili di nuovo.</p>
      )}
      <ChosenFiles attachments={attachments} inputId={inputId} />
    </fieldset>
  );
}

interface TicketFormProps {
  variant: FormVariant;
  company: Pick<ContactWays, "whatsapp">;
  onCreated: (id: number) => void;
}

function WhoFields({ form }: { form: TicketFormState }) {
  const field = pageField(form);
  return (
    <fieldset className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <legend className={legendLook}>Chi sei</legend>
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
      <legend className={legendLook}>Che cosa ti serve</legend>
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
      className="noscript:hidden grid gap-11 data-dropping:outline-3 data-dropping:outline-offset-16 data-dropping:outline-base-content data-dropping:outline-dashed"
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
