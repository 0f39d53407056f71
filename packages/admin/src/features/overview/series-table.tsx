import { dayInOneLine } from "@vetrina/contract/dates";

const dayName = new Intl.DateTimeFormat("it-IT", { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" });

/** "sab 21 novembre", of a day as YYYY-MM-DD. */
export const dayInWords = (day: string) => dayInOneLine(dayName.format(new Date(`${day}T00:00:00Z`)));

interface SeriesTableProps {
  title: string;
  unit: string;
  days: readonly string[];
  daily: readonly number[];
}

/** The chart's numbers for those who don't see it, or want them exactly. Days with nothing are left out. */
export function SeriesTable({ title, unit, days, daily }: SeriesTableProps) {
  const rows = days.map((day, index) => ({ day, count: daily[index] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline decoration-dotted underline-offset-[0.25em]">
        Giorno per giorno<span className="sr-only">: {title}</span>
      </summary>
      <table className="table mb-3">
        <thead>
          <tr>
            <th scope="col">Giorno</th>
            <th scope="col" className="text-right tabular-nums first-letter:uppercase">
              {unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.reverse().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{dayInWords(day)}</th>
              <td className="text-right tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
