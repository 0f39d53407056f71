import { zodResolver } from "@hookform/resolvers/zod";
import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import { deliveryWordsMax, newDraftSchema } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { type DeliveryStep, isStopped } from "@vetrina/contract/deliveries/delivery-steps";
import { Button } from "@vetrina/ui/button";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { toast } from "@vetrina/ui/toast";
import { type RefObject, useEffect } from "react";
import { useForm } from "react-hook-form";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { resetToSaved, valuesSent } from "../../../reset-to-saved.ts";
import { showRefusal } from "../../../show-refusal.ts";
import { useRefusalHere } from "../../../use-if-still-here.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { quoted } from "../delivery-words.ts";
import { useDeliveriesCache } from "../use-delivery-act.ts";

/** The steps at which a draft can be shown. */
const showing: readonly DeliveryStep[] = ["bozza", "correzioni", "approvazione"];

const formSchema = newDraftSchema.pick({ url: true, words: true });

const emptyDraft = { url: "", words: "" };

interface DraftFormProps {
  delivery: DeliveryDetail;
  /** The revision that its writer has read. */
  read: RefObject<number>;
}

function DraftForm({ delivery, read }: DraftFormProps) {
  const cache = useDeliveriesCache();
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: emptyDraft });
  const { field } = useFormFields(form);
  const { isDirty } = form.formState;
  const { question } = useUnsavedGuard(isDirty, () => form.reset());
  // The one that was on screen before the first word: what comes in meanwhile isn't what was read, until a refusal has
  // told it.
  useEffect(() => {
    if (!isDirty) read.current = delivery.revision;
  }, [read, isDirty, delivery.revision]);
  const refuse = useRefusalHere((error) => showRefusal(form, ["url", "words"], error));
  const show = trpc.deliveries.showDraft.useMutation({
    onMutate: () => valuesSent(form),
    onSuccess: (shown, _draft, sent) => {
      read.current = shown.revision;
      resetToSaved(form, sent, emptyDraft);
      void cache.show(shown);
      toast({ title: shown.email && !isStopped(shown) ? "Versione inviata al cliente" : "Versione aggiunta" });
    },
    onError: async (error) => {
      refuse(error);
      if (refusalOf(error)?.code === "CONFLICT") read.current = await cache.reread(delivery);
    },
  });
  const submit = form.handleSubmit((draft) => {
    if (!show.isPending) show.mutate({ id: delivery.id, revision: read.current, ...draft });
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        {...field("url")}
        label={delivery.drafts.length > 0 ? "Indirizzo della nuova versione" : "Indirizzo della bozza"}
        type="url"
        placeholder="https://…"
        autoComplete="off"
        maxLength={500}
      />
      <TextAreaField
        {...field("words")}
        label="Che cosa c’è di nuovo"
        optional
        hint="Lo legge il cliente, nell’email e sulla sua pagina."
        rows={2}
        maxLength={deliveryWordsMax}
      />
      <Button type="submit" className="btn-primary justify-self-start" pending={show.isPending}>
        Mostra al cliente
      </Button>
      {question}
    </form>
  );
}

/** The versions that the customer was shown, and the form of the next one. */
export function DraftsPanel({ delivery, read }: DraftFormProps) {
  const { drafts, step } = delivery;
  const canShow = showing.includes(step);
  if (!canShow && drafts.length === 0) return null;
  return (
    <LeadPanel title="Bozze">
      {canShow && <DraftForm delivery={delivery} read={read} />}
      <ul className={canShow && drafts.length > 0 ? "mt-5" : ""}>
        {drafts.map(({ number, url, words, createdAt, approvedAt }) => (
          <li key={number} className="border-b border-dashed border-edge py-2">
            <p className="font-semibold">
              Versione {number}
              <span className="font-normal text-muted">
                , <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </span>
            </p>
            <NewTabLink href={url} rel="noopener noreferrer" className="text-link wrap-anywhere">
              {url}
            </NewTabLink>
            {words && <p className={quoted}>{words}</p>}
            {approvedAt && (
              <p className="font-semibold text-success">
                Approvata dal cliente, <time dateTime={approvedAt}>{formatDateTime(approvedAt)}</time>
              </p>
            )}
          </li>
        ))}
      </ul>
    </LeadPanel>
  );
}
