import { trpc } from "@vetrina/client/trpc";
import type { Task } from "@vetrina/contract/tasks";
import { FormDialog } from "../../form-dialog.tsx";
import { useIfStillHere } from "../../use-if-still-here.ts";
import { TaskFields } from "./task-fields.tsx";
import { useTaskForm } from "./use-task-form.ts";

interface TaskDialogProps {
  /** Null for a new one. */
  task: Task | null;
  onDismiss: () => void;
}

function OpenTaskDialog({ task, me, onDismiss }: TaskDialogProps & { me: number }) {
  const onSaved = useIfStillHere(() => {
    form.form.reset();
    onDismiss();
  });
  const form = useTaskForm({ task, about: null, ownerId: me, onSaved });
  return (
    <FormDialog
      title={task ? "Scadenza" : "Nuova scadenza"}
      shape="small"
      submitLabel={task ? "Salva" : "Aggiungi"}
      pending={form.isPending}
      form={form.form}
      onSubmit={form.onSubmit}
      onDismiss={onDismiss}
    >
      <TaskFields form={form} titleLabel="Che cosa c’è da fare" />
    </FormDialog>
  );
}

/** What is to be done, when and by whom: a new task. */
export function NewTaskDialog({ onDismiss }: Pick<TaskDialogProps, "onDismiss">) {
  const { data: me } = trpc.auth.me.useQuery();
  return me ? <OpenTaskDialog task={null} me={me.id} onDismiss={onDismiss} /> : null;
}

interface KnownTaskDialogProps {
  task: Task;
  onDismiss: () => void;
}

/** One of the list, read by itself: a colleague may move it out of the list that is on screen. */
export function KnownTaskDialog({ task, onDismiss }: KnownTaskDialogProps) {
  const { data: me } = trpc.auth.me.useQuery();
  const { data: stored } = trpc.tasks.one.useQuery({ id: task.id }, { initialData: task, staleTime: 0, gcTime: 0 });
  return me ? <OpenTaskDialog task={stored} me={me.id} onDismiss={onDismiss} /> : null;
}
