import { daysBetween, formatLongDate } from "@vetrina/contract/dates";
import { type Deadline, deadlineKinds, distanceWords, reminderDays } from "@vetrina/contract/websites/deadlines";
import { useRomeDay } from "../../use-now.ts";

const [, soon, near] = reminderDays;

/** What ends, when, and how far that is; what comes soon stands out, what is near or over warns. */
export function DeadlineLine({ deadline: { kind, day } }: { deadline: Deadline }) {
  const today = useRomeDay();
  const days = daysBetween(today, day);
  return (
    <p className={`${days <= soon ? "font-semibold" : ""} ${days <= near ? "text-error" : ""}`}>
      {deadlineKinds[kind]} <time dateTime={day}>{formatLongDate(day)}</time>,{" "}
      <span className="whitespace-nowrap">
        {days < 0 ? "scaduto " : ""}
        {distanceWords(today, day)}
      </span>
    </p>
  );
}
