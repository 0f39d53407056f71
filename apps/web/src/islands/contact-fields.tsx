import { zodResolver } from "@hookform/resolvers/zod";
import { type Callback, type CallbackInput, callbackSchema } from "@vetrina/contract/callback";
import { minimumFillingTimeMs } from "@vetrina/contract/leads";
import { TextField } from "@vetrina/ui/fields/text-field";
import { type FormEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { pageField } from "../page-field.ts";
import { markUntil } from "./after-paint.ts";
import { type Buyer, keepBuyer, keptBuyer } from "./begun-payment.ts";
import { contactFormId } from "./contact-form-id.ts";
import { waitForFilling } from "./filling-time.ts";
import { Honeypot } from "./honeypot.tsx";
import { PrivacyField } from "./privacy-field.tsx";
import { readHiddenFields, type SentContact, sendContact, showFailure } from "./send-contact.ts";
import { SendingButton } from "./sending-button.tsx";

interface ContactFieldsProps {
  /** When the form was shown, on the clock of `performance.now()`. */
  openedAt: number;
  variant: "home" | "landing";
  isForBuyer: boolean | undefined;
  onSuccess: (sent: SentContact) => void;
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

/** What is known stands in the fields, but for those that the visitor has begun. */
function fillIn(form: UseFormReturn<CallbackInput, unknown, Callback>, buyer: Buyer | undefined): void {
  if (!buyer) return;
  if (!form.getValues("firstName")) form.setValue("firstName", buyer.name.slice(0, 80));
  if (!form.getValues("phone")) form.setValue("phone", buyer.phone);
}

export function ContactFields({ openedAt, variant, isForBuyer, onSuccess }: ContactFieldsProps) {
  // No default values: the fields are read from the page, so that input typed before hydration stays.
  const form = useForm<CallbackInput, unknown, Callback>({ resolver: zodResolver(callbackSchema) });
  const { isSubmitting } = form.formState;
  const hydrated = useHydrated();

  useEffect(() => {
    if (openedAt > 0) form.setFocus("firstName");
  }, [openedAt, form]);

  useEffect(() => {
    if (isForBuyer) fillIn(form, keptBuyer());
  }, [isForBuyer, form]);

  const submit = useSubmitAfterPaint(
    form.handleSubmit(async (contact, event) => {
      try {
        const hidden = readHiddenFields(event?.target);
        await waitForFilling(performance.now() - openedAt, minimumFillingTimeMs);
        // Rounded up: the browser's clock and its timers may differ by a part of a millisecond.
        const elapsedMs = Math.ceil(performance.now() - openedAt);
        const answer = await sendContact({ ...contact, ...hidden, elapsedMs }, successTitles[variant]);
        // The page has it already; an import that is written so as well keeps its file free of a loader's code.
        keepBuyer(undefined);
        void import("./choice.ts").then(({ forgetChoice }) => forgetChoice());
        onSuccess({ phone: contact.phone, ...answer });
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
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField {...field("firstName")} label="Nome" autoComplete="given-name" minLength={2} required />
        <TextField
          {...field("phone")}
          label="Telefono"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          minLength={5}
          required
        />
      </div>
      <Honeypot />
      <PrivacyField form={form} id="contatto-privacy" />
      <SendingButton
        isSending={isSubmitting}
        className="btn-primary mt-5 w-full sm:mt-7 sm:w-auto sm:px-12"
        words={{ send: "Richiamatemi", sending: "Invio in corso..." }}
      />
      <p className="mt-3 text-note text-muted">Il resto ce lo dici dopo, se vuoi.</p>
    </form>
  );
}
