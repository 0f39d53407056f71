import { zodResolver } from "@hookform/resolvers/zod";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { trpc } from "@vetrina/client/trpc";
import { movedDay, romeDay } from "@vetrina/contract/dates";
import { type WebsiteParts, websiteParts } from "@vetrina/contract/websites/websites";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../form-dialog.tsx";
import { lossOf } from "../../../leave-texts.ts";
import { showRefusal } from "../../../show-refusal.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { useWebsitesCache } from "../use-websites-cache.ts";
import { type ChosenCustomer, CustomerChoice } from "./customer-choice.tsx";
import { emptyWebsite, type WebsiteValues, websiteFormSchema } from "./website-form.ts";
import { WebsiteInputs } from "./website-inputs.tsx";

const leaveTexts = lossOf("Vuoi chiudere senza aggiungere il sito?", "Chiudi senza aggiungere");

/** The customer that the address names, until another is chosen. */
function useChosenCustomer(customerId: number | undefined) {
  const [choice, setChoice] = useState<{ customer: ChosenCustomer | undefined }>();
  const { data } = trpc.customers.one.useQuery(
    { id: customerId ?? 0 },
    { enabled: customerId !== undefined, retry: false },
  );
  const customer = choice ? choice.customer : data && { id: data.id, name: data.name };
  return { customer, choose: (chosen: ChosenCustomer | undefined) => setChoice({ customer: chosen }) };
}

/** What a website begins with that has gone online at this address: its first year is paid. */
const firstYear = (url: string) => ({ url, renewalOn: movedDay(romeDay(new Date()), 365) });

interface Beginning {
  customer: ChosenCustomer | undefined;
  url: string | undefined;
}

function useNewWebsite({ customer, url }: Beginning, onCreated: (id: number) => void) {
  const cache = useWebsitesCache();
  const attempt = useRef<Attempt>(undefined);
  const [isLacking, setIsLacking] = useState(false);
  const { data: me } = trpc.auth.me.useQuery();
  const { data: draft } = trpc.websites.draft.useQuery();
  const form = useForm<WebsiteValues, unknown, WebsiteParts>({
    resolver: zodResolver(websiteFormSchema),
    defaultValues: { ...emptyWebsite(null, null), ...(url && firstYear(url)) },
  });
  const { reset } = form;
  useEffect(() => {
    // What was typed meanwhile stays.
    if (!draft || !me) return;
    const values = emptyWebsite(draft.renewalCents, me.id);
    reset({ ...values, ...(url && firstYear(url)) }, { keepDirtyValues: true });
  }, [draft, me, url, reset]);
  const create = trpc.websites.create.useMutation({
    onSuccess: (website) => {
      toast({ title: "Sito aggiunto" });
      void cache.show(website);
      onCreated(website.id);
    },
    onError: (error) => showRefusal(form, websiteParts, error),
  });
  const submit = form.handleSubmit((website) => {
    // A second click may come before the first is drawn; unchanged, it carries the same key.
    if (create.isPending) return;
    setIsLacking(!customer);
    if (!customer) return;
    const write = { customerId: customer.id, website };
    attempt.current = nextAttempt(JSON.stringify(write), attempt.current);
    create.mutate({ ...write, submissionKey: attempt.current.key });
  });
  return { form, create, submit, customerError: isLacking && !customer ? "Scegli il cliente" : undefined };
}

interface NewWebsiteDialogProps {
  /** Whose it is, where that is known. */
  customerId: number | undefined;
  /** Where it has just gone online. */
  url: string | undefined;
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** A website to be written down, for a customer. */
export function NewWebsiteDialog({ customerId, url, onCreated, onClose }: NewWebsiteDialogProps) {
  const { customer, choose } = useChosenCustomer(customerId);
  const { form, create, submit, customerError } = useNewWebsite({ customer, url }, (websiteId) => {
    guard.settle();
    onCreated(websiteId);
  });
  const guard = useUnsavedGuard(form.formState.isDirty, () => form.reset(), leaveTexts);
  return (
    <FormDialog
      title="Nuovo sito"
      submitLabel="Aggiungi il sito"
      pending={create.isPending}
      onSubmit={submit}
      onDismiss={() => guard.leave(onClose)}
      question={guard.question}
    >
      <CustomerChoice chosen={customer} error={customerError} onChoose={choose} />
      <WebsiteInputs form={form} />
    </FormDialog>
  );
}
