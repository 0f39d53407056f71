import { trpc } from "@vetrina/client/trpc";
import { dayInOneLine } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import type { AnswerWeek } from "@vetrina/contract/overview";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { spanInWords } from "../desk/age-sentence.ts";

/** How far below the screen what is about to be seen may still be. */
const aheadOfView = "0px 0px 200px";

/** True from the moment when the element has come into view. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: aheadOfView,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element]);
  return seen;
}

const dayAndMonth = new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "short", timeZone: "UTC" });
const fromDay = (week: string) => dayInOneLine(dayAndMonth.format(new Date(`${week}T00:00:00Z`)));

const minuteMs = 60_000;
const span = (minutes: number | null) => (minutes === null ? "–" : spanInWords(minutes * minuteMs));

function Week({ week, isThis }: { week: AnswerWeek; isThis: boolean }) {
  const { answered, replyMinutes, promised, onTime, resolved, resolutionMinutes } = week;
  return (
    <tr>
      <th scope="row">{isThis ? "Questa settimana" : withArticle("Dal", fromDay(week.week))}</th>
      <td>
        {span(replyMinutes)}
        {answered > 0 && <span className="block text-[length:var(--text-note)] text-muted">su {answered}</span>}
      </td>
      <td>{promised === 0 ? "–" : `${onTime} su ${promised}`}</td>
      <td>
        {span(resolutionMinutes)}
        {resolved > 0 && <span className="block text-[length:var(--text-note)] text-muted">su {resolved}</span>}
      </td>
    </tr>
  );
}

/** All columns but the first have numbers. */
const rightCells =
  "[&_:is(th:not(:first-child),td)]:text-right [&_:is(th:not(:first-child),td)]:tabular-nums [&_:is(th:not(:first-child),td)]:whitespace-normal";

function WeekTable({ weeks, labelledBy }: { weeks: readonly AnswerWeek[]; labelledBy: string }) {
  if (weeks.every(({ answered, resolved }) => answered + resolved === 0)) {
    return <p className="text-muted">Nessun ticket risposto o risolto nelle ultime {weeks.length} settimane.</p>;
  }
  return (
    <section aria-labelledby={labelledBy} className={`max-w-3xl ${rightCells}`}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Settimana</th>
            <th scope="col">Prima risposta</th>
            <th scope="col">Entro la promessa</th>
            <th scope="col">Risoluzione</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <Week key={week.week} week={week} isThis={index === 0} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How long first answers and resolutions take, week by week: asked for when it comes into view. */
export function AnswerTimes() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const seen = useSeen(panel);
  const query = trpc.overview.answerTimes.useQuery(undefined, { enabled: seen, staleTime: 0 });
  const { data, error } = query;
  return (
    <div ref={panel}>
      <h2 id={id} className="overview-heading">
        I tempi dell’assistenza
      </h2>
      <p className="mb-3 text-muted">Tempi mediani: metà dei ticket ha richiesto meno tempo, l’altra metà di più.</p>
      {/* Below the screen it keeps the place alone: an animation costs as much where nobody sees it. */}
      {!data && !error && <div aria-hidden="true" className={seen ? "skeleton h-72" : "h-72"} />}
      <FailurePanel title="Non riesco a leggere i tempi" query={query} />
      {data && <WeekTable weeks={data.weeks} labelledBy={id} />}
    </div>
  );
}
