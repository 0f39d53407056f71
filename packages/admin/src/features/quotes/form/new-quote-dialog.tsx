import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import type { QuoteParts } from "@vetrina/contract/quotes/quotes";
import { useEffect, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FormDialog } from "../../../form-dialog.tsx";
import { lossOf } from "../../../leave-texts.ts";
import { useSavedAnswers } from "../../../use-saved-answers.ts";
import { useSubmissionKey } from "../../../use-submission-key.ts";
import { useQuotesCache } from "../use-quote-act.ts";
import { QuoteFields } from "./quote-fields.tsx";
import { emptyQuote, type QuoteForm, type QuoteValues, quoteFields, quoteFormSchema } from "./quote-form.ts";

const leaveTexts = lossOf("Vuoi chiudere senza salvare il preventivo?", "Chiudi senza salvarlo");

interface NewQuoteDialogProps {
  /** For whom it is, where that is known. */
  customerId: number | null;
  leadId: number | null;
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** Where it is likely to be mailed: the contact's address, the customer's own, or that of somebody there. */
function useLikelyAddress(form: QuoteForm): void {
  const [customerId, leadId] = useWatch({ control: form.control, name: ["customerId", "leadId"] });
  const { data: customer } = trpc.customers.one.useQuery({ id: customerId ?? 0 }, { enabled: customerId !== null });
  const { data: lead } = trpc.leads.one.useQuery({ id: leadId ?? 0 }, { enabled: leadId !== null });
  const email = lead?.email || customer?.email || (customer?.people.find((person) => person.email)?.email ?? "");
  const suggested = useRef("");
  useEffect(() => {
    // What was typed stays, also for another customer.
    if (["", suggested.current].includes(form.getValues("email"))) form.resetField("email", { defaultValue: email });
    suggested.current = email;
  }, [form, email]);
}

function useNewQuote({ customerId, leadId, onCreated }: Omit<NewQuoteDialogProps, "onClose">) {
  const cache = useQuotesCache();
  const { keyOf } = useSubmissionKey();
  const { data: me } = trpc.auth.me.useQuery();
  const form = useForm<QuoteValues, unknown, QuoteParts>({
    resolver: zodResolver(quoteFormSchema),
    defaultValues: { ...emptyQuote(new Date()), customerId, leadId },
  });
  useLikelyAddress(form);
  useEffect(() => {
    if (me && form.getValues("responsibleId") === "") form.resetField("responsibleId", { defaultValue: String(me.id) });
  }, [form, me]);
  const create = trpc.quotes.create.useMutation(
    useSavedAnswers(
      { form },
      {
        names: quoteFields,
        title: ({ number }) => `Preventivo ${number} salvato`,
        show: cache.show,
        onSaved: ({ id }) => onCreated(id),
      },
    ),
  );
  const submit = form.handleSubmit((quote) => create.mutate({ quote, submissionKey: keyOf(quote) }));
  return { form, create, submit };
}

/** A quote to be written. */
export function NewQuoteDialog({ customerId, leadId, onCreated, onClose }: NewQuoteDialogProps) {
  const { form, create, submit } = useNewQuote({ customerId, leadId, onCreated });
  return (
    <FormDialog
      title="Nuovo preventivo"
      className="w-full max-w-240"
      submitLabel="Salva la bozza"
      pending={create.isPending}
      onSubmit={submit}
      form={form}
      texts={leaveTexts}
      onDismiss={onClose}
    >
      <QuoteFields form={form} />
    </FormDialog>
  );
}
