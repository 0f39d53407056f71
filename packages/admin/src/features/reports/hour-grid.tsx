import { weekDays } from "@vetrina/contract/reports";
import { cssVariables } from "@vetrina/ui/css-variables";
import { Fragment, useId } from "react";

const shortNames = weekDays.map((name) => name.slice(0, 3));
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** How dark a cell is, in steps of a fifth: one that has something is never as light as one that has nothing. */
const shade = (count: number, most: number) => `${Math.ceil((count / most) * 5) * 20}%`;

interface HourGridProps {
  counts: readonly (readonly number[])[];
}

/** The grid's numbers for those who can't point at a cell. Hours with nothing are left out. */
function HourLists({ counts }: HourGridProps) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline decoration-dotted underline-offset-[0.25em]">
        Ora per ora
      </summary>
      <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {weekDays.map((name, day) => {
          const full = hours.filter((hour) => counts[day]?.[hour]).map((hour) => `ore ${hour}: ${counts[day]?.[hour]}`);
          if (full.length === 0) return null;
          return (
            <Fragment key={name}>
              <dt className="text-muted">{name}</dt>
              <dd>{full.join(", ")}</dd>
            </Fragment>
          );
        })}
      </dl>
    </details>
  );
}

/** When in the week tickets arrive: a row for each day, a column for each hour in Rome. */
export function HourGrid({ counts }: HourGridProps) {
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
        <table className="w-full min-w-136 table-fixed border-separate border-spacing-[2px] [&_th]:text-(length:--text-note) [&_th]:font-normal [&_tr>:first-child]:w-10 [&_tr>:first-child]:text-left">
          <thead>
            <tr>
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col" className={hour % 3 === 0 ? "text-muted" : "text-transparent"}>
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekDays.map((name, day) => (
              <tr key={name}>
                <th scope="row" className="text-muted">
                  <span aria-hidden="true">{shortNames[day]}</span>
                  <span className="sr-only">{name}</span>
                </th>
                {hours.map((hour) => {
                  const count = counts[day]?.[hour] ?? 0;
                  return (
                    <td
                      key={hour}
                      className="h-6 bg-[color-mix(in_oklab,var(--color-primary)_var(--shade),var(--color-base-200))] forced-color-adjust-none"
                      style={cssVariables({ "--shade": shade(count, most) })}
                      title={`${name}, ore ${hour}: ${count}`}
                    >
                      <span className="sr-only">{count}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <HourLists counts={counts} />
    </div>
  );
}
