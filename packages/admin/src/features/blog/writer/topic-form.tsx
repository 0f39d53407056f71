import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import {
  missingFieldsMessage,
  missingFieldsTitle,
  type Topic,
  topicWriteSchema,
} from "@vetrina/contract/blog/ai-articles";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { type FormEvent, useState } from "react";
import { fieldErrors } from "../../../field-errors.ts";
import { TopicFields } from "./topic-fields.tsx";

/** Says what failed, with the server's words. */
export const failed = (title: string) => (error: unknown) =>
  void toast({ title, description: failureMessage(error), variant: "destructive" });

interface TopicFormProps {
  /** Missing for a new one. */
  topic?: Topic;
  onDone: () => void;
}

/** Adds a topic or rewrites one. */
function useTopicSave({ topic, onDone }: TopicFormProps) {
  const utils = trpc.useUtils();
  const settle = {
    onSuccess: async () => {
      await utils.topics.list.invalidate();
      onDone();
    },
  };
  const create = trpc.topics.create.useMutation({ ...settle, onError: failed("Errore nella creazione del topic") });
  const update = trpc.topics.update.useMutation({ ...settle, onError: failed("Errore nella modifica del topic") });
  const { error, isPending } = topic ? update : create;
  return {
    refused: refusalOf(error)?.fields,
    isPending,
    save: (written: { topic: string; focus: string }) =>
      topic ? update.mutate({ id: topic.id, ...written }) : create.mutate(written),
  };
}

export function TopicForm({ topic, onDone }: TopicFormProps) {
  const { refused, isPending, save } = useTopicSave({ topic, onDone });
  const [wrong, setWrong] = useState<Record<string, string>>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = topicWriteSchema.safeParse(Object.fromEntries(new FormData(form)));
    const errors = result.success ? {} : fieldErrors(result.error);
    setWrong(errors);
    if (result.success) return save(result.data);
    form.querySelector<HTMLElement>(`[name=${errors.topic ? "topic" : "focus"}]`)?.focus();
    if (Object.values(errors).includes(missingFieldsMessage)) {
      toast({ title: missingFieldsTitle, description: missingFieldsMessage, variant: "destructive" });
    }
  };
  return (
    <form
      noValidate
      aria-label={topic ? `Modifica «${topic.topic}»` : "Nuovo topic"}
      className="grid gap-4"
      onSubmit={submit}
    >
      <TopicFields before={topic} errors={{ ...refused, ...wrong }} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="btn-primary" pending={isPending}>
          {topic ? "Salva" : "Aggiungi"}
        </Button>
        {topic && (
          <button type="button" className="btn btn-ghost" onClick={onDone}>
            Annulla
          </button>
        )}
      </div>
    </form>
  );
}
