import { movedDay } from "@vetrina/contract/dates";
import type { Task, Week } from "@vetrina/contract/tasks";
import { formatCount } from "../../format-count.ts";
import { useShortcuts } from "../../keyboard/use-shortcuts.ts";
import { indexOfRow, useRowFocus } from "../../lists/use-row-focus.ts";
import { TaskRow, taskButtonId } from "./task-row.tsx";
import { dayTitle, laterDay } from "./task-words.ts";
import { useTaskChanges } from "./use-task-changes.ts";

interface Group {
  title: string;
  isLate: boolean;
  tasks: readonly Task[];
}

/** What is late, then the days that have something. */
function groupsOf({ today, monday, late, tasks }: Week): Group[] {
  const lateOnes: Group = { title: `In ritardo (${formatCount(late.total)})`, isLate: true, tasks: late.first };
  const days = Array.from({ length: 7 }, (_, index) => movedDay(monday, index)).map((day) => ({
    title: dayTitle(day, today),
    isLate: false,
    tasks: tasks.first.filter((task) => task.day === day),
  }));
  return [lateOnes, ...days].filter((group) => group.tasks.length > 0);
}

/** j and k choose a task; f ticks it off, + puts it off by a day, - brings it forward. */
function useTaskKeys(rows: readonly Task[], today: string) {
  const changes = useTaskChanges();
  const putOff = ({ id, day, doneAt }: Task) => doneAt === null && changes.move(id, day, laterDay(day, today));
  const focus = useRowFocus({
    list: "scadenze",
    rows,
    linkId: taskButtonId,
    scrollTo: (index) =>
      document.getElementById(taskButtonId(rows[index]?.id ?? 0))?.scrollIntoView({ block: "nearest" }),
  });
  const withChosen = (act: (task: Task) => unknown) => () => {
    const task = rows[indexOfRow(document.activeElement)];
    return task ? void act(task) : false;
  };
  useShortcuts({
    f: withChosen(({ id, doneAt }) => changes.setDone(id, doneAt === null)),
    "+": withChosen(putOff),
    "-": withChosen(({ id, day, doneAt }) => doneAt === null && changes.move(id, day, movedDay(day, -1))),
  });
  return { ...changes, putOff, focus };
}

/** The tasks of a week by day, with what is late above them. */
export function WeekTasks({ week, onOpen }: { week: Week; onOpen: (task: Task) => void }) {
  const groups = groupsOf(week);
  const rows = groups.flatMap(({ tasks }) => tasks);
  const { setDone, putOff, pending, focus } = useTaskKeys(rows, week.today);
  return (
    <div className="grid gap-7" {...focus}>
      {groups.map(({ title, isLate, tasks }) => (
        <section key={title} aria-label={title}>
          <h3 className={`border-b-2 border-base-content pb-1 ${isLate ? "text-error" : ""}`}>{title}</h3>
          <ul>
            {tasks.map((one) => (
              <TaskRow
                key={one.id}
                task={one}
                index={rows.indexOf(one)}
                showsDay={isLate}
                isPending={pending === one.id}
                onTick={(isDone) => void setDone(one.id, isDone)}
                onOpen={() => onOpen(one)}
                onPutOff={() => void putOff(one)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
