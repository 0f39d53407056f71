import { zodResolver } from "@hookform/resolvers/zod";
import { type Contact, type ContactInput, contactSchema, type SpotInfo } from "@vetrina/contract/leads";
import { useEffect, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { BusinessTypeField, MessageField, PrivacyField, TextField } from "./contact-controls.tsx";
import { Honeypot } from "./honeypot.tsx";
import { readHoneypot, sendContact, showFailure } from "./send-contact.ts";

interface ContactFieldsProps {
  /** When the form was shown, on the clock of `performance.now()`. */
  openedAt: number;
  variant: "home" | "landing";
  onSuccess: (spotInfo: SpotInfo | undefined) => void;
}

const successTitles = { home: "Richiesta inviata con successo!", landing: "Messaggio inviato" };

/** False in the server's HTML and until React takes over: there the browser's own validation guards the form. */
const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

export function ContactFields({ openedAt, variant, onSuccess }: ContactFieldsProps) {
  // No default values: the fields are read from the page, so what was typed before this ran is kept.
  const form = useForm<ContactInput, unknown, Contact>({ resolver: zodResolver(contactSchema) });
  const { isSubmitting } = form.formState;
  const hydrated = useHydrated();

  useEffect(() => {
    if (openedAt > 0) form.setFocus("firstName");
  }, [openedAt, form]);

  const submit = form.handleSubmit(async (contact, event) => {
    try {
      const website = readHoneypot(event?.target);
      const elapsedMs = Math.round(performance.now() - openedAt);
      onSuccess(await sendContact({ ...contact, website, elapsedMs }, successTitles[variant]));
    } catch (error) {
      showFailure(error, form.setError);
    }
  });

  return (
    <form method="post" action="/contatti" onSubmit={submit} noValidate={hydrated} aria-label="Richiesta di contatto">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField form={form} name="firstName" label="Nome" autoComplete="given-name" minLength={2} required />
        <TextField form={form} name="lastName" label="Cognome" autoComplete="family-name" minLength={2} required />
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        <TextField
          form={form}
          name="phone"
          label="Telefono"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          minLength={5}
          required
        />
        <TextField form={form} name="company" label="Azienda" autoComplete="organization" />
        <BusinessTypeField form={form} />
        <MessageField form={form} label={variant === "home" ? "Requisiti Specifici" : "Note"} />
      </div>
      <Honeypot />
      <PrivacyField form={form} />
      <button
        type="submit"
        disabled={isSubmitting}
        className="btn btn-primary btn-xl mt-7 w-full sm:w-auto sm:px-12 disabled:bg-neutral disabled:text-neutral-content"
      >
        {isSubmitting ? "Invio in corso..." : "INVIA I TUOI DATI"}
      </button>
    </form>
  );
}
