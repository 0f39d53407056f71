import { weekDays } from "@vetrina/contract/reports";
import { useId } from "react";

const shortNames = weekDays.map((name) => name.slice(0, 3));
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** How dark a cell is, in steps of a fifth: one that has something is never as light as one that has nothing. */
const shade = (count: number, most: number) => (count === 0 ? 0 : Math.ceil((count / most) * 5));

/** When in the week tickets arrive: a row for each day, a column for each hour in Rome. */
export function HourGrid({ counts }: { counts: readonly (readonly number[])[] }) {
  const id = useId();
  const most = Math.max(...counts.flat(), 0);
  if (most === 0) return null;
  return (
    <div className="min-w-0">
      <h3 id={id} className="font-bold">
        Quando arrivano
      </h3>
      <p className="mb-3 text-muted">
        Ora italiana: colore più intenso, più ticket. Al massimo {most} nella stessa ora.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it has no room it scrolls sideways, with the keyboard too. */}
      <section aria-labelledby={id} tabIndex={0} className="relative overflow-x-auto">
        <table className="report-hours">
          <thead>
            <tr>
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col" className={hour % 3 === 0 ? undefined : "text-transparent"}>
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekDays.map((name, day) => (
              <tr key={name}>
                <th scope="row">
                  <span aria-hidden="true">{shortNames[day]}</span>
                  <span className="sr-only">{name}</span>
                </th>
                {hours.map((hour) => {
                  const count = counts[day]?.[hour] ?? 0;
                  return (
                    <td key={hour} data-shade={shade(count, most)} title={`${name}, ore ${hour}: ${count}`}>
                      <span className="sr-only">{count}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
