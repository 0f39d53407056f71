import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { movedDay, romeDay } from "@vetrina/contract/dates";
import { type WebsiteParts, websiteParts } from "@vetrina/contract/websites/websites";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../form-dialog.tsx";
import { lossOf } from "../../../leave-texts.ts";
import { useSavedAnswers } from "../../../use-saved-answers.ts";
import { useSubmissionKey } from "../../../use-submission-key.ts";
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
  const { keyOf } = useSubmissionKey();
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
  const create = trpc.websites.create.useMutation(
    useSavedAnswers(
      { form },
      { names: websiteParts, title: "Sito aggiunto", show: cache.show, onSaved: ({ id }) => onCreated(id) },
    ),
  );
  const submit = form.handleSubmit((website) => {
    setIsLacking(!customer);
    if (!customer) return;
    const write = { customerId: customer.id, website };
    create.mutate({ ...write, submissionKey: keyOf(write) });
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
  const { form, create, submit, customerError } = useNewWebsite({ customer, url }, onCreated);
  return (
    <FormDialog
      title="Nuovo sito"
      submitLabel="Aggiungi il sito"
      pending={create.isPending}
      onSubmit={submit}
      form={form}
      texts={leaveTexts}
      onDismiss={onClose}
    >
      <CustomerChoice chosen={customer} error={customerError} onChoose={choose} />
      <WebsiteInputs form={form} />
    </FormDialog>
  );
}
