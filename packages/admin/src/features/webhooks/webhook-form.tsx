import { zodResolver } from "@hookform/resolvers/zod";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { trpc } from "@vetrina/client/trpc";
import { webhookEventLabel, webhookEventTypes } from "@vetrina/contract/webhooks/webhook-events";
import {
  type WebhookEndpoint,
  type WebhookFields,
  webhookFieldsSchema,
  webhookNameMax,
  webhookUrlMax,
} from "@vetrina/contract/webhooks/webhooks";
import { FieldError } from "@vetrina/ui/field";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useRef } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { useKnownFields } from "../../known-fields.ts";
import { showRefusal } from "../../show-refusal.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import type { ShownSecret } from "./webhook-secret.tsx";

const names = ["name", "url", "events", "isOn"] as const;

type Form = UseFormReturn<WebhookFields>;

function EventFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Eventi</legend>
      <Controller
        control={form.control}
        name="events"
        render={({ field: { value, onChange } }) => (
          <div className="grid">
            {webhookEventTypes.map((type) => (
              <CheckField
                key={type}
                label={webhookEventLabel(type)}
                checked={value.includes(type)}
                onChange={(checked) =>
                  onChange(webhookEventTypes.filter((one) => (one === type ? checked : value.includes(one))))
                }
              />
            ))}
          </div>
        )}
      />
      <div role="alert">
        <FieldError id="webhook-events" error={errors.events?.message} />
      </div>
    </fieldset>
  );
}

function WebhookInputs({ form }: { form: Form }) {
  const { field } = useFormFields(form);
  return (
    <>
      <TextField {...field("name")} label="Nome" autoComplete="off" maxLength={webhookNameMax} />
      <TextField
        {...field("url")}
        label="Indirizzo"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={webhookUrlMax}
        hint="https, su un server pubblico. Lo dà il programma che riceve."
      />
      <EventFields form={form} />
      <Controller
        control={form.control}
        name="isOn"
        render={({ field: { value, onChange } }) => <CheckField label="Acceso" checked={value} onChange={onChange} />}
      />
    </>
  );
}

const fresh: WebhookFields = { name: "", url: "", events: [], isOn: true };

function useWebhookForm(defaultValues: WebhookFields) {
  const form = useForm<WebhookFields>({ resolver: zodResolver(webhookFieldsSchema), defaultValues });
  const guard = useUnsavedGuard(form.formState.isDirty, () => form.reset());
  return { form, ...guard };
}

interface NewWebhookDialogProps {
  onSecret: (secret: ShownSecret) => void;
  onDone: () => void;
}

/** What is told where; the answer's secret is shown by who opened this. */
export function NewWebhookDialog({ onSecret, onDone }: NewWebhookDialogProps) {
  const utils = trpc.useUtils();
  const { form, leave, question, settle } = useWebhookForm(fresh);
  const attempt = useRef<Attempt>(undefined);
  const add = trpc.webhooks.add.useMutation({
    onSuccess: ({ endpoint, secret }) => {
      settle();
      onDone();
      onSecret({ name: endpoint.name, secret, isNew: true });
    },
    onError: (error) => showRefusal(form, names, error),
    onSettled: () => utils.webhooks.invalidate(),
  });
  return (
    <FormDialog
      title="Nuovo webhook"
      shape="small"
      submitLabel="Aggiungi"
      pending={add.isPending}
      onSubmit={form.handleSubmit((fields) => {
        attempt.current = nextAttempt(JSON.stringify(fields), attempt.current);
        add.mutate({ ...fields, submissionKey: attempt.current.key });
      })}
      onDismiss={() => leave(onDone)}
      question={question}
    >
      <WebhookInputs form={form} />
    </FormDialog>
  );
}

/** A field that a colleague has changed meanwhile is refused; what was typed stays. */
export function ChangeWebhookDialog({ endpoint, onDone }: { endpoint: WebhookEndpoint; onDone: () => void }) {
  const utils = trpc.useUtils();
  const { id, name, url, events, isOn } = endpoint;
  const before: WebhookFields = { name, url, events, isOn };
  const server = useKnownFields(before);
  const { form, leave, question, settle } = useWebhookForm(before);
  const change = trpc.webhooks.change.useMutation({
    onSuccess: () => {
      settle();
      toast({ title: "Webhook salvato" });
      onDone();
    },
    onError: (error) => {
      server.onRefused(error);
      showRefusal(form, names, error);
    },
    onSettled: () => utils.webhooks.invalidate(),
  });
  const save = form.handleSubmit((fields) => {
    const { changed, known } = server.toSend(fields);
    change.mutate({ id, changes: changed, known });
  });
  return (
    <FormDialog
      title={`Modifica «${name}»`}
      shape="small"
      submitLabel="Salva"
      pending={change.isPending}
      onSubmit={save}
      onDismiss={() => leave(onDone)}
      question={question}
    >
      <WebhookInputs form={form} />
    </FormDialog>
  );
}
