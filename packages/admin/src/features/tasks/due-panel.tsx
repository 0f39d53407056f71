import { trpc } from "@vetrina/client/trpc";
import type { SomeTasks } from "@vetrina/contract/tasks";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { Link } from "../../navigation.tsx";
import { AboutLink, TaskTick } from "./task-row.tsx";
import { dayWords } from "./task-words.ts";
import { useTaskChanges } from "./use-task-changes.ts";

interface DueListProps {
  title: string;
  tasks: SomeTasks;
  isLate?: boolean;
}

function DueList({ title, tasks: { total, first }, isLate }: DueListProps) {
  const id = useId();
  const { setDone, pending } = useTaskChanges();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3
        id={id}
        className={`flex items-baseline justify-between gap-4 py-2.5 border-t-4 ${isLate ? "border-primary" : "border-base-content/25"}`}
      >
        {title}
        <span className="waiting-total">{formatCount(total)}</span>
      </h3>
      <ul>
        {first.map((task) => (
          <li key={task.id} className="flex items-start border-t border-base-content/15">
            <TaskTick task={task} isPending={pending === task.id} onTick={(done) => void setDone(task.id, done)} />
            <div className="min-w-0 grow py-2">
              <p className="font-semibold [overflow-wrap:anywhere]">
                {task.hour && !isLate && <span className="tabular-nums">{task.hour} </span>}
                {task.title}
              </p>
              <p className="flex min-w-0 flex-wrap gap-x-3 text-note text-muted">
                {isLate && <time dateTime={task.day}>{dayWords(task.day)}</time>}
                <AboutLink about={task.about} />
                {!task.owner && <span>Senza responsabile</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {total > first.length && (
        <Link to="/scadenze" search={{ di: "tutti" }} className="btn btn-link">
          Tutte le scadenze
        </Link>
      )}
    </section>
  );
}

/** The user's and unassigned tasks: late, today and tomorrow. */
export function DuePanel() {
  const id = useId();
  const query = trpc.tasks.due.useQuery(undefined, { staleTime: 0 });
  const { data } = query;
  const total = data && data.late.total + data.today.total + data.tomorrow.total;
  const isNothing = total === 0;
  useFocusAfter(total, id);
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} tabIndex={-1} className="overview-heading">
          Oggi
        </h2>
        <Link to="/scadenze" className="btn btn-link">
          La settimana
        </Link>
      </div>
      <FailurePanel
        query={query}
        title="Non riesco a caricare le scadenze"
        outdated="Le scadenze non si sono aggiornate"
      />
      {isNothing && <p className="text-muted">Niente da fare fino a domani.</p>}
      {data && !isNothing && (
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          <DueList title="In ritardo" tasks={data.late} isLate={data.late.total > 0} />
          <DueList title="Per oggi" tasks={data.today} />
          <DueList title="Domani" tasks={data.tomorrow} />
        </div>
      )}
    </section>
  );
}
