import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { minutesInWords, shortMinutes } from "@vetrina/contract/hours/durations";
import type { OwnHours as Hours } from "@vetrina/contract/hours/hours-desk";

function leftWords({ leftMinutes, overMinutes }: Hours): string {
  if (overMinutes > 0) return `Oltre il pacchetto: ${shortMinutes(overMinutes)}`;
  const verb = leftMinutes === 60 || leftMinutes === 1 ? "Ti resta" : "Ti restano";
  return `${verb} ${minutesInWords(leftMinutes)}`;
}

function Used({ work }: Pick<Hours, "work">) {
  if (work.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="text-link min-h-11 cursor-pointer content-center">Per che cosa le abbiamo usate</summary>
      <ul className="mt-1 grid gap-2">
        {work.map(({ id, minutes, words, day }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <strong className="tabular-nums">{shortMinutes(minutes)}</strong>
            {words && `, ${words}`}
            <span className="block text-muted">
              <time dateTime={day}>{formatLongDate(day)}</time>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The hours of help that the client's customer has left, above the tickets; nothing for who has bought none. */
export function OwnHours() {
  const { data = [] } = trpc.hours.mine.useQuery(undefined, { refetchOnMount: "always" });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="tue-ore" className="mb-10">
      <h2 id="tue-ore" className="text-item">
        Le tue ore di assistenza
      </h2>
      {data.map((hours) => (
        <div key={hours.customerId} className="mt-4">
          {data.length > 1 && <h3 className="text-item">{hours.name}</h3>}
          <p className="text-item">{leftWords(hours)}</p>
          {hours.endsOn && (
            <p className="text-muted">Le prime scadono {withArticle("il", formatLongDate(hours.endsOn))}.</p>
          )}
          <Used work={hours.work} />
        </div>
      ))}
    </section>
  );
}
