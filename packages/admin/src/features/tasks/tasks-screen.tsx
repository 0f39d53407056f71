import { trpc } from "@vetrina/client/trpc";
import { movedDay } from "@vetrina/contract/dates";
import { keysOf } from "@vetrina/contract/keys";
import {
  mondayOf,
  type Task,
  type TaskOwners,
  taskOwners,
  type Week,
  weekTasksMax,
  weekTasksStep,
} from "@vetrina/contract/tasks";
import { useState } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { useShortcuts } from "../../keyboard/use-shortcuts.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { Link, useFilterNavigate, useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { ScreenHead } from "../../shell/screen-head.tsx";
import { KnownTaskDialog, NewTaskDialog } from "./task-dialog.tsx";
import { weekTitle } from "./task-words.ts";
import type { TasksSearch } from "./tasks-view.ts";
import { WeekTasks } from "./week-tasks.tsx";

const newPlace = "nuova";

/** The week of an address, as it is read and as one goes from it. */
function useWeek() {
  const search: TasksSearch = useSearchOf("/staff/scadenze");
  const show = useFilterNavigate();
  const whose: TaskOwners = search.di ?? "miei";
  const [limit, setLimit] = useState(weekTasksStep);
  const query = trpc.tasks.week.useQuery(
    { day: search.settimana, whose, limit },
    { staleTime: 0, placeholderData: (before: Week | undefined) => before },
  );
  const change = (next: TasksSearch) => {
    setLimit(weekTasksStep);
    show({ ...search, ...next }, false);
  };
  // The week on screen is the former one until the next has come.
  const monday = search.settimana ? mondayOf(search.settimana) : query.data?.monday;
  const go = (days: number) => monday && change({ settimana: movedDay(monday, days) });
  return {
    query,
    whose,
    search,
    change,
    showMore: limit < weekTasksMax ? () => setLimit(Math.min(limit * 4, weekTasksMax)) : undefined,
    toWeek: { before: () => go(-7), after: () => go(7), now: () => change({ settimana: undefined }) },
  };
}

type WeekView = ReturnType<typeof useWeek>;

const Arrow = ({ label, path, onClick }: { label: string; path: string; onClick: () => void }) => (
  <button type="button" className="btn btn-square btn-outline" aria-label={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="3" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
);

function WeekBar({ week: { query, whose, search, change, toWeek } }: { week: WeekView }) {
  const { data } = query;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex items-center gap-2 max-sm:w-full">
        <Arrow label="Settimana precedente" path="M15 4 7 12l8 8" onClick={toWeek.before} />
        <h2 className="grow text-center text-lead tabular-nums sm:min-w-60" aria-live="polite">
          {data ? weekTitle(data.monday) : "Settimana"}
        </h2>
        <Arrow label="Settimana successiva" path="m9 4 8 8-8 8" onClick={toWeek.after} />
        {search.settimana && (
          <button type="button" className="btn btn-ghost px-3" onClick={toWeek.now}>
            Oggi
          </button>
        )}
      </div>
      <fieldset aria-label="Di chi" className="flex flex-wrap gap-2">
        {keysOf(taskOwners).map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={whose === value}
            className="btn btn-choice"
            onClick={() => change({ di: value === "miei" ? undefined : value })}
          >
            {taskOwners[value]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const nothing = {
  miei: "Aggiungi qui quello che devi fare, o scrivi il prossimo passo in un contatto o in un ticket.",
  tutti: "Nessuno ha scadenze in questa settimana.",
  nessuno: "Tutto quello che c’è da fare ha un responsabile.",
};

function WeekResult({ week, onOpen }: { week: WeekView; onOpen: (task: Task) => void }) {
  const { data, error, isPlaceholderData } = week.query;
  const failure = error && (
    <FailurePanel
      query={week.query}
      title="Non riesco a caricare le scadenze"
      outdated="Le scadenze non si sono aggiornate"
    />
  );
  if (!data) return failure || <RowsSkeleton label="Carico le scadenze…" />;
  const { late, tasks } = data;
  return (
    <div aria-busy={isPlaceholderData} className={`grid gap-6 ${isPlaceholderData ? "opacity-60" : ""}`}>
      {failure}
      {late.total + tasks.total === 0 ? (
        <RowsEmpty title="Niente in questa settimana" text={nothing[week.whose]} />
      ) : (
        <WeekTasks week={data} onOpen={onOpen} />
      )}
      {tasks.total > tasks.first.length && (
        <p className="text-muted">
          Ne vedi {formatCount(tasks.first.length)} su {formatCount(tasks.total)}.{" "}
          {week.showMore && (
            <button type="button" className="btn btn-link" onClick={week.showMore}>
              Mostra le altre
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** What is to be done, by week. `#scadenze/nuova` opens the form of another. */
export function TasksScreen() {
  const week = useWeek();
  const navigate = useNavigate();
  const { id } = useOpened();
  const [opened, setOpened] = useState<Task>();
  const openNew = () => void navigate({ to: "/scadenze/$id", params: { id: newPlace }, search: true });
  useShortcuts({ n: openNew, p: week.toWeek.before, s: week.toWeek.after, o: week.toWeek.now });
  return (
    <>
      <ScreenHead title="Scadenze" note="I prossimi passi di contatti e ticket, e quello che aggiungi tu.">
        <Link to="/scadenze/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
          Nuova scadenza
        </Link>
      </ScreenHead>
      <WeekBar week={week} />
      <div className="mt-6">
        <WeekResult week={week} onOpen={setOpened} />
      </div>
      {id === newPlace && (
        <NewTaskDialog onDismiss={() => void navigate({ to: "/scadenze", search: true, replace: true })} />
      )}
      {opened && <KnownTaskDialog key={opened.id} task={opened} onDismiss={() => setOpened(undefined)} />}
    </>
  );
}
