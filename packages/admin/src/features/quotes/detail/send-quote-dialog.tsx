import { zodResolver } from "@hookform/resolvers/zod";
import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { quoteMailSubjectMax, quoteMailTextMax, quoteSendSchema } from "@vetrina/contract/quotes/quotes";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { FormDialog } from "../../../form-dialog.tsx";
import { resetToSaved } from "../../../reset-to-saved.ts";
import { showRefusal } from "../../../show-refusal.ts";
import { useIfStillHere, useRefusalHere } from "../../../use-if-still-here.ts";
import { useQuoteAnswers, useQuotesCache } from "../use-quote-act.ts";

const mailSchema = quoteSendSchema.shape.mail.unwrap();

type MailValues = z.input<typeof mailSchema>;

/** What the mail says until somebody says otherwise; the link goes under it by itself. */
const usualMail = ({ number, title, validUntil, version }: QuoteDetail): MailValues => ({
  subject: `Preventivo ${number}: ${title}`.slice(0, quoteMailSubjectMax),
  text: [
    "Ciao,",
    version > 1 ? `ecco il preventivo aggiornato: ${title}.` : `ecco il preventivo: ${title}.`,
    `È valido fino ${withArticle("al", formatLongDate(validUntil))}. Dalla pagina lo leggi con calma e rispondi con un clic.`,
    "Se hai una domanda, scrivici.",
  ].join("\n\n"),
});

interface SendQuoteDialogProps {
  quote: QuoteDetail;
  onClose: () => void;
}

function useSendQuote(quote: QuoteDetail, onSent: () => void) {
  const cache = useQuotesCache();
  const answers = useQuoteAnswers("Preventivo inviato");
  // The one that was read: what a colleague has made of it since goes out only after that was told.
  const read = useRef(quote);
  const form = useForm<MailValues>({ resolver: zodResolver(mailSchema), defaultValues: usualMail(quote) });
  const refuse = useRefusalHere((error) => showRefusal(form, ["subject", "text"], error));
  const send = trpc.quotes.send.useMutation({
    onSuccess: (sent) => {
      answers.onSuccess(sent);
      onSent();
    },
    onError: async (error) => {
      refuse(error);
      if (refusalOf(error)?.code !== "CONFLICT") return;
      const latest = await cache.readAnew(quote.id).catch(() => undefined);
      if (!latest) return;
      resetToSaved(form, usualMail(read.current), usualMail(latest));
      read.current = latest;
    },
  });
  const submit = form.handleSubmit((mail) => send.mutate({ id: quote.id, revision: read.current.revision, mail }));
  return { form, send, submit };
}

/** The mail that brings a quote to its customer. */
export function SendQuoteDialog({ quote, onClose }: SendQuoteDialogProps) {
  const { form, send, submit } = useSendQuote(quote, useIfStillHere(onClose));
  const { field } = useFormFields(form);
  return (
    <FormDialog
      title="Invia il preventivo"
      submitLabel="Invia"
      pending={send.isPending}
      onSubmit={submit}
      form={form}
      onDismiss={onClose}
    >
      <p className="text-muted">
        A <strong className="text-base-content [overflow-wrap:anywhere]">{quote.email}</strong>. Sotto il messaggio ci
        sono la somma, la validità e il link alla pagina.
      </p>
      <TextField {...field("subject")} label="Oggetto" maxLength={quoteMailSubjectMax} autoComplete="off" />
      <TextAreaField {...field("text")} label="Messaggio" className="min-h-48" maxLength={quoteMailTextMax} />
    </FormDialog>
  );
}
