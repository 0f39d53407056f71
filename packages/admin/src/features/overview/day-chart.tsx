import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { axisTicks } from "./axis-ticks.ts";
import { dayInWords } from "./series-table.tsx";

interface DayChartProps {
  days: readonly string[];
  daily: readonly number[];
  unit: string;
}

const shortDay = new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "short", timeZone: "UTC" });
const inShort = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`));
const tick = { fill: "var(--color-muted)", fontSize: 12 };

interface TipProps {
  active?: boolean;
  label?: string | number;
  payload?: readonly { value?: unknown }[];
  unit: string;
}

function DayTip({ active, label, payload, unit }: TipProps) {
  if (!active || label === undefined) return null;
  return (
    <p className="chart-tip">
      {dayInWords(String(label))}: <strong>{String(payload?.[0]?.value ?? 0)}</strong> {unit}
    </p>
  );
}

/** A bar for each day. The table beside it says the same to those who don't see it. */
export function DayChart({ days, daily, unit }: DayChartProps) {
  const data = days.map((day, index) => ({ day, count: daily[index] ?? 0 }));
  const first = days[0] ?? "";
  const last = days.at(-1) ?? "";
  const counts = axisTicks(Math.max(...daily, 0));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="12%"
      >
        <XAxis
          dataKey="day"
          ticks={[first, days[Math.floor(days.length / 2)] ?? "", last]}
          interval={0}
          tickFormatter={inShort}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: "var(--color-edge)" }}
          padding={{ left: 16, right: 16 }}
        />
        <YAxis width={32} ticks={counts} domain={[0, counts[2]]} tick={tick} tickLine={false} axisLine={false} />
        <Tooltip
          content={<DayTip unit={unit} />}
          cursor={{ fill: "var(--color-secondary)", fillOpacity: 0.4 }}
          isAnimationActive={false}
        />
        <Bar dataKey="count" fill="var(--color-primary)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
