import { zodResolver } from "@hookform/resolvers/zod";
import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { type CannedReply, cannedTextsSchema, noBody } from "@vetrina/contract/canned-replies";
import { cannedVariables } from "@vetrina/contract/canned-variables";
import { type ReplyAct, replyActsSchema } from "@vetrina/contract/reply-acts";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { FormDialog, savingTexts } from "../../../form-dialog.tsx";
import { useKnownFields } from "../../../known-fields.ts";
import { markRefusal, showRefusal } from "../../../show-refusal.ts";
import { useIfStillHere, useRefusalHere } from "../../../use-if-still-here.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { type ActLine, newAct } from "../rules/rule-draft.ts";
import { ReplyActFields } from "./act-fields.tsx";
import { type ActNames, allActWords, isGone } from "./act-words.ts";

function shownValue(act: ReplyAct): string {
  if (act.kind === "etichetta") return String(act.tagId);
  return act.kind === "assegna" ? String(act.to ?? "nessuno") : act.to;
}

/** Acts as lines of a form. What is gone has to be chosen again. */
const linesOf = (acts: readonly ReplyAct[], names: ActNames): ActLine[] =>
  acts.map((act) => ({ ...newAct(act.kind), value: isGone(act, names) ? "" : shownValue(act) }));

const personOf = (value: string) => {
  if (value === "nessuno") return null;
  return value === "io" ? value : Number(value);
};

/** A line as the schema then looks at it. */
function actOf({ kind, value }: ActLine): unknown {
  if (kind === "etichetta") return { kind, tagId: Number(value) };
  return { kind, to: kind === "assegna" ? personOf(value) : value };
}

interface CannedFormProps {
  /** The reply to change; none for a new one. */
  reply: CannedReply | undefined;
  names: ActNames;
  onDone: () => void;
}

const leaveTexts = {
  question: "Vuoi chiudere senza salvare?",
  note: "Quello che hai scritto andrà perso.",
  leave: "Chiudi senza salvare",
  stay: "Continua a scrivere",
};

const { title, body } = cannedTextsSchema.shape;

/** What the server refused at the acts, by line. */
const actErrorsOf = (error: unknown) =>
  Object.fromEntries(Object.entries(refusalOf(error)?.fields ?? {}).filter(([name]) => name.startsWith("acts")));

/** The lines of the acts, and what is wrong with them. */
function useActLines({ reply, names }: Pick<CannedFormProps, "reply" | "names">) {
  const [lines, setLines] = useState(() => linesOf(reply?.acts ?? [], names));
  const [isChanged, setChanged] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  return {
    lines,
    errors,
    setErrors,
    isChanged,
    change(changed: ActLine[]): void {
      setLines(changed);
      setChanged(true);
      setErrors({});
    },
    /** The acts that the lines say; nothing when a line says none. */
    read(): ReplyAct[] | undefined {
      const { data, error } = replyActsSchema.safeParse(lines.map(actOf));
      const found: Record<string, string> = {};
      for (const { path, message } of error?.issues ?? []) found[`acts.${String(path[0])}`] ??= message;
      setErrors(found);
      return data;
    },
  };
}

/** Saves a new reply or a changed one; what the server refuses is shown at its field. */
function useSave({ reply, names, onSaved }: Omit<CannedFormProps, "onDone"> & { onSaved: () => void }) {
  const server = useKnownFields({ title: reply?.title ?? "", body: reply?.body ?? "", acts: reply?.acts ?? [] });
  const utils = trpc.useUtils();
  const acts = useActLines({ reply, names });
  const form = useForm<z.input<typeof cannedTextsSchema>, unknown, z.output<typeof cannedTextsSchema>>({
    resolver: zodResolver(cannedTextsSchema),
    defaultValues: { title: reply?.title ?? "", body: reply?.body ?? "", isOwn: reply?.isOwn ?? false },
  });
  const refuse = useRefusalHere((error) => {
    server.onRefused(error);
    const refused = actErrorsOf(error);
    acts.setErrors(refused);
    if (Object.keys(refused).length > 0) markRefusal(form, ["title", "body"], error);
    else showRefusal(form, ["title", "body"], error);
  });
  const callbacks = {
    onSuccess: async () => {
      toast({ title: reply ? "Risposta aggiornata" : "Risposta aggiunta" });
      await utils.cannedReplies.list.invalidate();
      onSaved();
    },
    onError: (error: unknown) => {
      refuse(error);
      // A colleague was quicker: what is there now is asked for.
      void utils.cannedReplies.list.invalidate();
    },
  };
  const create = trpc.cannedReplies.create.useMutation(callbacks);
  const update = trpc.cannedReplies.update.useMutation(callbacks);
  const save = form.handleSubmit((fields) => {
    const read = acts.read();
    if (!read) return;
    if (fields.body === "" && read.length === 0)
      return form.setError("body", { message: noBody }, { shouldFocus: true });
    if (reply) update.mutate({ id: reply.id, ...fields, acts: read, known: server.known() });
    else create.mutate({ ...fields, acts: read });
  });
  return { form, acts, save, saving: create.isPending || update.isPending };
}

const variablesHint = (
  <>
    {cannedVariables.map(({ name, meaning }, index) => (
      <span key={name}>
        {index > 0 && ", "}
        <code className="font-receipt text-base-content">{name}</code> diventa {meaning}
      </span>
    ))}
    .
  </>
);

export function CannedForm({ reply, names, onDone }: CannedFormProps) {
  const onSaved = useIfStillHere(() => {
    // Nothing is left to ask about when the address changes.
    guard.settle();
    onDone();
  });
  const { form, acts, save, saving } = useSave({ reply, names, onSaved });
  const { field, check } = useFormFields(form);
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty || acts.isChanged, () => form.reset(), saving ? savingTexts : leaveTexts);
  return (
    <FormDialog
      title={reply ? "Modifica la risposta" : "Nuova risposta pronta"}
      submitLabel="Salva"
      pending={saving}
      onSubmit={save}
      guard={guard}
      onDismiss={onDone}
    >
      <TextField {...field("title")} label="Titolo" maxLength={title.maxLength ?? undefined} />
      <TextAreaField
        {...field("body")}
        label="Testo"
        className="min-h-48"
        maxLength={body.maxLength ?? undefined}
        hint={variablesHint}
      />
      <ReplyActFields lines={acts.lines} names={names} errors={acts.errors} onChange={acts.change} />
      {reply && acts.errors.acts && (
        <p className="text-note">
          Adesso con l’invio fa questo: {allActWords(reply.acts, names, "a chi risponde") || "niente"}. Se salvi di
          nuovo, vale quello che hai scelto tu.
        </p>
      )}
      <CheckField label="Solo per me: i colleghi non la vedono" {...check("isOwn")} />
    </FormDialog>
  );
}
