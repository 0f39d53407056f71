import { zodResolver } from "@hookform/resolvers/zod";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { trpc } from "@vetrina/client/trpc";
import type { QuoteParts } from "@vetrina/contract/quotes/quotes";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FormDialog } from "../../../form-dialog.tsx";
import { lossOf } from "../../../leave-texts.ts";
import { showRefusal } from "../../../show-refusal.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
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
  const attempt = useRef<Attempt>(undefined);
  const { data: me } = trpc.auth.me.useQuery();
  const form = useForm<QuoteValues, unknown, QuoteParts>({
    resolver: zodResolver(quoteFormSchema),
    defaultValues: { ...emptyQuote(new Date()), customerId, leadId },
  });
  useLikelyAddress(form);
  useEffect(() => {
    if (me && form.getValues("responsibleId") === "") form.resetField("responsibleId", { defaultValue: String(me.id) });
  }, [form, me]);
  const create = trpc.quotes.create.useMutation({
    onSuccess: (quote) => {
      toast({ title: `Preventivo ${quote.number} salvato` });
      void cache.show(quote);
      onCreated(quote.id);
    },
    onError: (error) => showRefusal(form, quoteFields, error),
  });
  const submit = form.handleSubmit((quote) => {
    // A second click may come before the first is drawn; unchanged, it carries the same key.
    if (create.isPending) return;
    attempt.current = nextAttempt(JSON.stringify(quote), attempt.current);
    create.mutate({ quote, submissionKey: attempt.current.key });
  });
  return { form, create, submit };
}

/** A quote to be written. */
export function NewQuoteDialog({ customerId, leadId, onCreated, onClose }: NewQuoteDialogProps) {
  const { form, create, submit } = useNewQuote({
    customerId,
    leadId,
    onCreated: (id) => {
      guard.settle();
      onCreated(id);
    },
  });
  const guard = useUnsavedGuard(form.formState.isDirty, () => form.reset(), leaveTexts);
  return (
    <FormDialog
      title="Nuovo preventivo"
      className="w-full max-w-240"
      submitLabel="Salva la bozza"
      pending={create.isPending}
      onSubmit={submit}
      onDismiss={() => guard.leave(onClose)}
      question={guard.question}
    >
      <QuoteFields form={form} />
    </FormDialog>
  );
}
