import { trpc } from "@vetrina/client/trpc";
import type { Task } from "@vetrina/contract/tasks";
import { FormDialog } from "../../form-dialog.tsx";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { TaskFields } from "./task-fields.tsx";
import { useTaskForm } from "./use-task-form.ts";

interface TaskDialogProps {
  /** Null for a new one. */
  task: Task | null;
  onDismiss: () => void;
}

function OpenTaskDialog({ task, me, onDismiss }: TaskDialogProps & { me: number }) {
  const onSaved = () => {
    guard.settle();
    onDismiss();
  };
  const form = useTaskForm({ task, about: null, ownerId: me, onSaved });
  const guard = useUnsavedGuard(form.isDirty, () => form.form.reset());
  return (
    <FormDialog
      title={task ? "Scadenza" : "Nuova scadenza"}
      shape="small"
      submitLabel={task ? "Salva" : "Aggiungi"}
      pending={form.isPending}
      onSubmit={form.onSubmit}
      onDismiss={() => guard.leave(onDismiss)}
      question={guard.question}
    >
      <TaskFields form={form} titleLabel="Che cosa c'è da fare" />
    </FormDialog>
  );
}

/** What is to be done, when and by whom: a new task, or one of the list. */
export function TaskDialog(props: TaskDialogProps) {
  const { data: me } = trpc.auth.me.useQuery();
  return me ? <OpenTaskDialog {...props} me={me.id} /> : null;
}
