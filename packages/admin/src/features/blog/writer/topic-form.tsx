import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import {
  missingFieldsMessage,
  missingFieldsTitle,
  type Topic,
  type TopicWrite,
  topicWriteSchema,
} from "@vetrina/contract/blog/ai-articles";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { type FieldErrors, useForm } from "react-hook-form";
import { showFailureAs } from "../../../show-failure.ts";
import { markRefusal } from "../../../show-refusal.ts";
import { type NoteUnsaved, useUnsavedPart } from "../../../use-unsaved-parts.ts";
import { TopicFields } from "./topic-fields.tsx";

interface TopicFormProps {
  /** Missing for a new one. */
  topic?: Topic;
  onUnsaved: NoteUnsaved;
  onDone: () => void;
}

/** That a field was left empty is said above the form as well. */
function tellMissing(errors: FieldErrors<TopicWrite>): void {
  if (!Object.values(errors).some(({ message }) => message === missingFieldsMessage)) return;
  toast({ title: missingFieldsTitle, description: missingFieldsMessage, variant: "destructive" });
}

/** Adds a topic or rewrites one. */
function useTopicForm({ topic, onUnsaved, onDone }: TopicFormProps) {
  const utils = trpc.useUtils();
  const form = useForm<TopicWrite>({
    resolver: zodResolver(topicWriteSchema),
    defaultValues: { topic: topic?.topic ?? "", focus: topic?.focus ?? "" },
  });
  useUnsavedPart(onUnsaved, form.formState.isDirty);
  const settle = (title: string) => ({
    onSuccess: async () => {
      await utils.topics.list.invalidate();
      onDone();
    },
    onError: (error: unknown) => {
      showFailureAs(title)(error);
      markRefusal(form, ["topic", "focus"], error);
    },
  });
  const create = trpc.topics.create.useMutation(settle("Errore nella creazione dell’argomento"));
  const update = trpc.topics.update.useMutation(settle("Errore nella modifica dell’argomento"));
  const save = (written: TopicWrite) => (topic ? update.mutate({ id: topic.id, ...written }) : create.mutate(written));
  return { form, submit: form.handleSubmit(save, tellMissing), isPending: create.isPending || update.isPending };
}

export function TopicForm(props: TopicFormProps) {
  const { topic, onDone } = props;
  const { form, submit, isPending } = useTopicForm(props);
  return (
    <form
      noValidate
      aria-label={topic ? `Modifica «${topic.topic}»` : "Nuovo argomento"}
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <TopicFields form={form} />
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
