import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { type Task, type TaskAbout, type TaskFields, taskFieldsSchema } from "@vetrina/contract/tasks";
import { toast } from "@vetrina/ui/toast";
import type * as z from "zod";
import { accountSchema, textsOf } from "../../form-values.ts";
import { useMergedForm } from "../../merged-form.ts";
import { resetToSaved, valuesSent } from "../../reset-to-saved.ts";
import { showRefusal } from "../../show-refusal.ts";
import { useRefusalHere } from "../../use-if-still-here.ts";
import { useSubmissionKey } from "../../use-submission-key.ts";
import { useTasksCache } from "./use-task-changes.ts";

/** An account's number as its field holds it. */
const formSchema = taskFieldsSchema.extend({ ownerId: accountSchema });

type Fields = z.input<typeof formSchema>;

const taskFieldNames = ["title", "day", "hour", "ownerId"] as const;

const knownOf = ({ title, day, hour, owner }: Task): TaskFields => ({ title, day, hour, ownerId: owner?.id ?? null });

interface TaskFormOptions {
  /** What is changed; null for one that is written now. */
  task: Task | null;
  about: TaskAbout | null;
  /** Whose a new one is. */
  ownerId: number | null;
  onSaved?: () => void;
}

/**
 * A task's form, over what is stored: a colleague's changes come in, what was typed here stays. One that a colleague has
 * written first turns a new one into a change of theirs.
 */
export function useTaskForm({ task, about, ownerId, onSaved }: TaskFormOptions) {
  const settle = useTasksCache();
  const utils = trpc.useUtils();
  const { form, toSend, noteRefusal } = useMergedForm<Fields, TaskFields>({
    resolver: zodResolver(formSchema),
    stored: task ? knownOf(task) : { title: "", day: "", hour: null, ownerId },
    fieldsOf: textsOf,
  });
  const { isDirty } = form.formState;
  const { keyOf, forget } = useSubmissionKey();
  const refuse = useRefusalHere((error) => showRefusal(form, taskFieldNames, error));
  const answers = {
    onMutate: () => valuesSent(form),
    onSuccess: async (saved: Task, _written: unknown, sent: Fields) => {
      forget();
      resetToSaved(form, sent, textsOf(knownOf(saved)));
      toast({ title: "Scadenza salvata" });
      await settle(saved);
      onSaved?.();
    },
    onError: (error: unknown) => {
      noteRefusal(error);
      refuse(error);
      void utils.tasks.invalidate();
    },
  };
  const add = trpc.tasks.add.useMutation(answers);
  const change = trpc.tasks.change.useMutation(answers);
  const save = (fields: TaskFields) => {
    if (task) change.mutate({ id: task.id, ...toSend(fields) });
    else add.mutate({ ...fields, about, submissionKey: keyOf({ fields, about }) });
  };
  return { form, isDirty, isPending: add.isPending || change.isPending, onSubmit: form.handleSubmit(save) };
}

export type TaskForm = ReturnType<typeof useTaskForm>;
