import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import type { NextStep, Task, TaskAbout } from "@vetrina/contract/tasks";
import { Button } from "@vetrina/ui/button";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { FailureNote } from "../../failure-panel.tsx";
import { useRomeDay } from "../../use-now.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { useActorName } from "../audit/use-actor-name.ts";
import { stepWords } from "../leads/leads-sentences.ts";
import { TaskFields } from "./task-fields.tsx";
import { dayWords } from "./task-words.ts";
import { useTaskChanges } from "./use-task-changes.ts";
import { useTaskForm } from "./use-task-form.ts";

/** When the open step is due, said before its fields where it is late. */
function Due({ task: { day, hour } }: { task: Task }) {
  const today = useRomeDay();
  return (
    <p className={day <= today ? "font-semibold text-error" : "text-muted"}>
      <time dateTime={day}>
        {stepWords(day, today).replace(/^./, (letter) => letter.toUpperCase())}
        {hour && day >= today && ` alle ${hour}`}
      </time>
    </p>
  );
}

function DoneSteps({ done }: { done: readonly Task[] }) {
  const nameOf = useActorName();
  if (done.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center text-muted">
        {done.length === 1 ? "Un passo già fatto" : `${done.length} passi già fatti`}
      </summary>
      <ul className="grid gap-2">
        {done.map((task) => (
          <li key={task.id} className="[overflow-wrap:anywhere]">
            {task.title}
            <span className="block text-note text-muted">
              {task.doneAt && `Fatto ${dayWords(romeDay(new Date(task.doneAt)))}`}
              {task.doneBy && ` da ${nameOf(task.doneBy)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface NextStepFormProps {
  step: NextStep;
  about: TaskAbout;
  ownerId: number | null;
}

function NextStepForm({ step: { open, done }, about, ownerId }: NextStepFormProps) {
  const form = useTaskForm({ task: open, about, ownerId });
  const { setDone, pending } = useTaskChanges();
  const submitId = useId();
  useFocusAfter(open?.id ?? null, submitId);
  const { question } = useUnsavedGuard(form.isDirty, () => form.form.reset());
  const isEmpty = !open && !form.form.watch("title").trim();
  return (
    <>
      {open && <Due task={open} />}
      <form noValidate className="mt-2 grid gap-3.5" onSubmit={(event) => void form.onSubmit(event)}>
        <TaskFields form={form} titleLabel="Che cosa c’è da fare" isShort={isEmpty} />
        <div className="flex flex-wrap gap-2">
          <Button id={submitId} type="submit" className="btn-outline" pending={form.isPending}>
            {open ? "Salva" : "Aggiungi"}
          </Button>
          {open && (
            <Button className="btn-ghost" pending={pending === open.id} onClick={() => void setDone(open.id, true)}>
              Fatto
            </Button>
          )}
        </div>
      </form>
      <DoneSteps done={done} />
      {question}
    </>
  );
}

interface NextStepPanelProps {
  about: TaskAbout;
  /** The step's default owner; the caller for an unassigned ticket or contact. */
  ownerId: number | null;
}

/** The next step of a contact or a ticket, and those that were taken. */
export function NextStepPanel({ about, ownerId }: NextStepPanelProps) {
  const { data: me } = trpc.auth.me.useQuery();
  const query = trpc.tasks.nextStep.useQuery(about, { staleTime: 0 });
  const { data, error } = query;
  if (data && me) return <NextStepForm step={data} about={about} ownerId={ownerId ?? me.id} />;
  if (!error) return <div className="skeleton h-32" />;
  return <FailureNote query={query} />;
}
