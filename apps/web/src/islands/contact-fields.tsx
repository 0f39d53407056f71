import { zodResolver } from "@hookform/resolvers/zod";
import { businessTypes } from "@vetrina/contract/business-types";
import {
  type Contact,
  type ContactInput,
  contactSchema,
  minimumFillingTimeMs,
  type SpotInfo,
} from "@vetrina/contract/leads";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { type FormEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { pageField } from "../page-field.ts";
import { markUntil } from "./after-paint.ts";
import { contactFormId } from "./contact-form-id.ts";
import { waitForFilling } from "./filling-time.ts";
import { Honeypot } from "./honeypot.tsx";
import { PrivacyField } from "./privacy-field.tsx";
import { readHiddenFields, sendContact, showFailure } from "./send-contact.ts";

interface ContactFieldsProps {
  /** When the form was shown, on the clock of `performance.now()`. */
  openedAt: number;
  variant: "home" | "landing";
  onSuccess: (sent: { phone: string; spotInfo: SpotInfo | undefined }) => void;
}

const successTitles = { home: "Richiesta inviata con successo!", landing: "Messaggio inviato" };

/** False in the server's HTML and until React takes over: there the browser's own validation guards the form. */
const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/** Sends once the button is seen pressed: React checks and draws all fields again. A second click until then is the first. */
function useSubmitAfterPaint(submit: (event: FormEvent) => Promise<void>) {
  const isAsked = useRef(false);
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAsked.current) return;
    isAsked.current = true;
    markUntil((event.nativeEvent as SubmitEvent).submitter ?? event.currentTarget, "data-pressed", () => {
      isAsked.current = false;
      void submit(event);
    });
  };
}

export function ContactFields({ openedAt, variant, onSuccess }: ContactFieldsProps) {
  // No default values: the fields are read from the page, so that input typed before hydration stays.
  const form = useForm<ContactInput, unknown, Contact>({ resolver: zodResolver(contactSchema) });
  const { isSubmitting } = form.formState;
  const hydrated = useHydrated();

  useEffect(() => {
    if (openedAt > 0) form.setFocus("firstName");
  }, [openedAt, form]);

  const submit = useSubmitAfterPaint(
    form.handleSubmit(async (contact, event) => {
      try {
        const hidden = readHiddenFields(event?.target);
        await waitForFilling(performance.now() - openedAt, minimumFillingTimeMs);
        // Rounded up: the browser's clock and its timers may differ by a part of a millisecond.
        const elapsedMs = Math.ceil(performance.now() - openedAt);
        const spotInfo = await sendContact({ ...contact, ...hidden, elapsedMs }, successTitles[variant]);
        // The page has it already; an import that is written so as well keeps its file free of a loader's code.
        void import("./choice.ts").then(({ forgetChoice }) => forgetChoice());
        onSuccess({ phone: contact.phone, spotInfo });
      } catch (error) {
        showFailure(error, form.setError);
      }
    }),
  );

  // Fixed ids: an island is its own React root, where useId would not give what the server wrote.
  const field = pageField(form, "contatto");
  return (
    <form
      id={contactFormId}
      method="post"
      action="/contatti"
      onSubmit={submit}
      noValidate={hydrated}
      aria-label="Richiesta di contatto"
    >
      {/* Labels of two lines and of one: the controls are on one line, until an error stands below one of them. */}
      <div className="grid grid-cols-2 not-has-[[aria-invalid=true]]:items-end gap-x-4 gap-y-3.5 max-sm:*:nth-3:col-span-2 max-sm:*:nth-4:col-span-2 max-sm:*:nth-7:col-span-2 sm:gap-x-6 sm:gap-y-5">
        <TextField {...field("firstName")} label="Nome" autoComplete="given-name" minLength={2} required />
        <TextField {...field("lastName")} label="Cognome" autoComplete="family-name" minLength={2} required />
        <TextField {...field("email")} label="Email" type="email" autoComplete="email" inputMode="email" required />
        <TextField
          {...field("phone")}
          label="Telefono"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          minLength={5}
          required
        />
        <TextField {...field("company")} label="Azienda" autoComplete="organization" optional />
        <SelectField
          {...field("businessType")}
          label="Tipo di attività"
          names={Object.entries(businessTypes)}
          unchosen="Scegli"
          required
        />
        <TextAreaField
          {...field("message")}
          label={variant === "home" ? "Requisiti Specifici" : "Note"}
          optional
          fieldClassName="sm:col-span-2"
          className="min-h-24 sm:min-h-36"
          rows={3}
          maxLength={5000}
        />
      </div>
      <Honeypot />
      <PrivacyField form={form} id="contatto-privacy" />
      <button
        type="submit"
        disabled={isSubmitting}
        className="btn btn-primary btn-xl mt-5 w-full sm:mt-7 sm:w-auto sm:px-12 disabled:bg-neutral disabled:text-neutral-content"
      >
        {isSubmitting ? "Invio in corso..." : "INVIA I TUOI DATI"}
      </button>
    </form>
  );
}
