import type { Task } from "@vetrina/contract/tasks";
import { Link } from "../../navigation.tsx";
import { dayWords } from "./task-words.ts";

/** The id of a task's button in the list. */
export const taskButtonId = (id: number) => `scadenza-${id}`;

export function AboutLink({ about }: { about: Task["about"] }) {
  if (!about) return null;
  const params = { id: String(about.id) };
  const look = "link min-h-6 min-w-0 truncate";
  return about.kind === "contatto" ? (
    <Link to="/contatti/$id" params={params} className={look}>
      {about.name}
    </Link>
  ) : (
    <Link to="/ticket/$id" params={params} className={look}>
      {about.name}
    </Link>
  );
}

interface TaskTickProps {
  task: Task;
  isPending: boolean;
  onTick: (isDone: boolean) => void;
}

/** Says that a task is done, or takes it back; as large as a thumb. */
export function TaskTick({ task, isPending, onTick }: TaskTickProps) {
  const isDone = task.doneAt !== null;
  return (
    <label className="grid size-11 flex-none cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={`Fatto: ${task.title}`}
        checked={isDone !== isPending}
        onChange={() => !isPending && onTick(!isDone)}
      />
    </label>
  );
}

interface TaskRowProps {
  task: Task;
  index: number;
  /** Late ones stand under no day of theirs. */
  showsDay?: boolean;
  isPending: boolean;
  onTick: (isDone: boolean) => void;
  onOpen: () => void;
  onPutOff: () => void;
}

export function TaskRow({ task, index, showsDay, isPending, onTick, onOpen, onPutOff }: TaskRowProps) {
  const { id, title, day, hour, owner, about, doneAt } = task;
  return (
    <li data-index={index} className="flex items-start gap-1 border-b border-base-content/15 py-1">
      <TaskTick task={task} isPending={isPending} onTick={onTick} />
      <div className="min-w-0 grow py-1.5">
        <button
          type="button"
          id={taskButtonId(id)}
          className={`relative min-h-7 max-w-full cursor-pointer text-left pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2 font-semibold [overflow-wrap:anywhere] hover:underline ${doneAt ? "font-normal text-muted line-through" : ""}`}
          onClick={onOpen}
        >
          {hour && <span className="tabular-nums">{hour} </span>}
          {title}
        </button>
        <p className="flex min-w-0 flex-wrap gap-x-3 text-note text-muted">
          {showsDay && (
            <time dateTime={day} className="font-semibold text-error">
              {dayWords(day)}
            </time>
          )}
          <AboutLink about={about} />
          <span>{owner?.name ?? "Senza responsabile"}</span>
        </p>
      </div>
      {!doneAt && (
        <button type="button" className="btn flex-none btn-ghost px-3" title="Al giorno dopo (+)" onClick={onPutOff}>
          Rimanda<span className="sr-only"> di un giorno: {title}</span>
        </button>
      )}
    </li>
  );
}
