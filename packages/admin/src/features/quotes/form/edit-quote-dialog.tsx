import { zodResolver } from "@hookform/resolvers/zod";
import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { QuoteParts } from "@vetrina/contract/quotes/quotes";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { toast } from "@vetrina/ui/toast";
import { type FormEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../form-dialog.tsx";
import { showRefusal } from "../../../show-refusal.ts";
import { useIfStillHere, useRefusalHere } from "../../../use-if-still-here.ts";
import { isOpenQuote } from "../open-quotes.ts";
import { useQuotesCache } from "../use-quote-act.ts";
import { QuoteFields } from "./quote-fields.tsx";
import { type QuoteValues, quoteFields, quoteFormSchema, valuesOf } from "./quote-form.ts";

interface Overtaken {
  message: string;
  /** What took its place couldn't be read. */
  isUnread: boolean;
  /** The customer has answered, or a colleague has withdrawn it: nothing takes its place any more. */
  isClosed: boolean;
}

function useEditQuote(quote: QuoteDetail, onSaved: () => void) {
  const cache = useQuotesCache();
  // The one that was opened: what comes in meanwhile isn't what was read.
  const revision = useRef(quote.revision);
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const [isReading, setReading] = useState(false);
  const form = useForm<QuoteValues, unknown, QuoteParts>({
    resolver: zodResolver(quoteFormSchema),
    defaultValues: valuesOf(quote),
  });
  const readLatest = async (message: string) => {
    const latest = await cache.readAnew(quote.id).catch(() => undefined);
    if (latest) revision.current = latest.revision;
    setOvertaken({ message, isUnread: !latest, isClosed: latest !== undefined && !isOpenQuote(latest.state) });
  };
  const change = trpc.quotes.change.useMutation({
    onSuccess: (saved) => {
      void cache.show(saved);
      toast({
        title: saved.version > quote.version ? `Salvato: è la versione ${saved.version}` : "Preventivo salvato",
      });
      onSaved();
    },
    onError: useRefusalHere(async (error) => {
      if (refusalOf(error)?.code !== "CONFLICT") return showRefusal(form, quoteFields, error);
      await readLatest(failureMessage(error));
    }),
  });
  const isPending = change.isPending || form.formState.isSubmitting || isReading;
  const save = form.handleSubmit((parts) => change.mutate({ id: quote.id, revision: revision.current, quote: parts }));
  const submit = async (event: FormEvent) => {
    if (!overtaken?.isUnread) return save(event);
    setReading(true);
    await readLatest(overtaken.message);
    setReading(false);
  };
  return { form, isPending, submit, overtaken };
}

function submitLabel(overtaken: Overtaken | undefined): string {
  if (overtaken?.isUnread) return "Leggi di nuovo";
  return overtaken && !overtaken.isClosed ? "Salva la mia versione" : "Salva";
}

function fateOfTyped({ isUnread, isClosed }: Overtaken): string {
  if (isUnread) return " Quello che hai scritto è ancora qui, ma non riesco a leggere com’è adesso.";
  return isClosed ? "" : " Quello che hai scritto è ancora qui: se salvi, prende il suo posto.";
}

interface EditQuoteDialogProps {
  quote: QuoteDetail;
  onClose: () => void;
}

/** Changes a quote. After a colleague's change what was typed stays, and is saved only when that is wanted. */
export function EditQuoteDialog({ quote, onClose }: EditQuoteDialogProps) {
  const { form, isPending, submit, overtaken } = useEditQuote(quote, useIfStillHere(onClose));
  return (
    <FormDialog
      title={`Modifica il preventivo ${quote.number}`}
      className="w-full max-w-240"
      submitLabel={submitLabel(overtaken)}
      pending={isPending}
      onSubmit={submit}
      form={form}
      onDismiss={onClose}
    >
      {quote.state !== "bozza" && isOpenQuote(quote.state) && (
        <p className="border-l-4 border-warning bg-sheet p-3">
          Il cliente ha già il link: se cambi il preventivo vede subito la nuova versione, e chi ha letto quella di
          prima viene avvisato. Se vuoi, poi mandaglielo di nuovo.
        </p>
      )}
      {overtaken && (
        <p role="alert" className="border-l-4 border-error bg-sheet p-3 font-semibold">
          {overtaken.message}
          {fateOfTyped(overtaken)}
        </p>
      )}
      <QuoteFields form={form} />
    </FormDialog>
  );
}
