import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { type CannedReply, type CannedReplyWrite, cannedReplyWriteSchema } from "@vetrina/contract/canned-replies";
import { cannedVariables } from "@vetrina/contract/canned-variables";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { FormDialog } from "../../../form-dialog.tsx";
import { useKnownFields } from "../../../known-fields.ts";
import { showRefusal } from "../../../show-refusal.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";

interface CannedFormProps {
  /** The reply to change; none for a new one. */
  reply: CannedReply | undefined;
  onDone: () => void;
}

const leaveTexts = {
  question: "Vuoi chiudere senza salvare?",
  note: "Quello che hai scritto andrà perso.",
  leave: "Chiudi senza salvare",
  stay: "Continua a scrivere",
};

const { title, body } = cannedReplyWriteSchema.shape;

/** Saves a new reply or a changed one; what the server refuses is shown at its field. */
function useSave({ reply, onDone }: CannedFormProps) {
  const server = useKnownFields({ title: reply?.title ?? "", body: reply?.body ?? "" });
  const utils = trpc.useUtils();
  const form = useForm<z.input<typeof cannedReplyWriteSchema>, unknown, CannedReplyWrite>({
    resolver: zodResolver(cannedReplyWriteSchema),
    defaultValues: { title: reply?.title ?? "", body: reply?.body ?? "", isOwn: reply?.isOwn ?? false },
  });
  const callbacks = {
    onSuccess: async () => {
      toast({ title: reply ? "Risposta aggiornata" : "Risposta aggiunta" });
      // Nothing is left to ask about when the address changes.
      form.reset(form.getValues());
      await utils.cannedReplies.list.invalidate();
      onDone();
    },
    onError: (error: unknown) => {
      server.onRefused(error);
      showRefusal(form, ["title", "body"], error);
      // A colleague was quicker: what is there now is asked for.
      void utils.cannedReplies.list.invalidate();
    },
  };
  const create = trpc.cannedReplies.create.useMutation(callbacks);
  const update = trpc.cannedReplies.update.useMutation(callbacks);
  const save = form.handleSubmit((fields) => {
    if (reply) update.mutate({ id: reply.id, ...fields, known: server.known() });
    else create.mutate(fields);
  });
  return { form, save, saving: create.isPending || update.isPending };
}

function VariablesHint() {
  return (
    <p className="mt-2 text-muted">
      {cannedVariables.map(({ name, meaning }, index) => (
        <span key={name}>
          {index > 0 && ", "}
          <code className="font-receipt text-base-content">{name}</code> diventa {meaning}
        </span>
      ))}
      .
    </p>
  );
}

export function CannedForm(props: CannedFormProps) {
  const { reply, onDone } = props;
  const id = useId();
  const { form, save, saving } = useSave(props);
  const { errors, isDirty } = form.formState;
  const { leave, question } = useUnsavedGuard(isDirty, () => form.reset(), leaveTexts);
  const dismiss = () => leave(onDone);
  return (
    <FormDialog
      title={reply ? "Modifica la risposta" : "Nuova risposta pronta"}
      submitLabel="Salva"
      pending={saving}
      onSubmit={save}
      onDismiss={dismiss}
      question={question}
    >
      <TextField
        id={`${id}-title`}
        label="Titolo"
        error={errors.title?.message}
        maxLength={title.maxLength ?? undefined}
        {...form.register("title")}
      />
      <div>
        <TextAreaField
          id={`${id}-body`}
          label="Testo"
          className="min-h-48"
          error={errors.body?.message}
          maxLength={body.maxLength ?? undefined}
          {...form.register("body")}
        />
        <VariablesHint />
      </div>
      <CheckField
        label="Solo per me: i colleghi non la vedono"
        checked={form.watch("isOwn") ?? false}
        onChange={(checked) => form.setValue("isOwn", checked, { shouldDirty: true })}
      />
    </FormDialog>
  );
}
