import { zodResolver } from "@hookform/resolvers/zod";
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
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { EditDialog, useEditing } from "../../edit-dialog.tsx";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { showRefusal } from "../../show-refusal.ts";
import { useIfStillHere, useRefusalHere } from "../../use-if-still-here.ts";
import { useSubmissionKey } from "../../use-submission-key.ts";
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
  const { field, check } = useFormFields(form);
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
      <CheckField label="Acceso" {...check("isOn")} />
    </>
  );
}

const fresh: WebhookFields = { name: "", url: "", events: [], isOn: true };

interface NewWebhookDialogProps {
  onSecret: (secret: ShownSecret) => void;
  onDone: () => void;
}

/** What is told where; the answer's secret is shown by who opened this. */
export function NewWebhookDialog({ onSecret, onDone }: NewWebhookDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<WebhookFields>({ resolver: zodResolver(webhookFieldsSchema), defaultValues: fresh });
  const { keyOf } = useSubmissionKey();
  const close = useIfStillHere(onDone);
  const add = trpc.webhooks.add.useMutation({
    onSuccess: ({ endpoint, secret }) => {
      close();
      onSecret({ name: endpoint.name, secret, isNew: true });
    },
    onError: useRefusalHere((error) => showRefusal(form, names, error)),
    onSettled: () => utils.webhooks.invalidate(),
  });
  return (
    <FormDialog
      title="Nuovo webhook"
      shape="small"
      submitLabel="Aggiungi"
      pending={add.isPending}
      form={form}
      onSubmit={form.handleSubmit((fields) => add.mutate({ ...fields, submissionKey: keyOf(fields) }))}
      onDismiss={onDone}
    >
      <WebhookInputs form={form} />
    </FormDialog>
  );
}

/** A field that a colleague has changed meanwhile is refused; what was typed stays. */
export function ChangeWebhookDialog({ endpoint, onDone }: { endpoint: WebhookEndpoint; onDone: () => void }) {
  const utils = trpc.useUtils();
  const { id, name, url, events, isOn } = endpoint;
  const refresh = () => utils.webhooks.invalidate();
  const editing = useEditing<WebhookFields, WebhookFields, unknown>({
    schema: webhookFieldsSchema,
    stored: { name, url, events, isOn },
    fieldsOf: (stored) => stored,
    title: "Webhook salvato",
    show: refresh,
    readAnew: refresh,
    onClose: onDone,
  });
  const change = trpc.webhooks.change.useMutation(editing.answers);
  return (
    <EditDialog title={`Modifica «${name}»`} shape="small" editing={editing} id={id} change={change}>
      <WebhookInputs form={editing.form} />
    </EditDialog>
  );
}
