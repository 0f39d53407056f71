import { type OpeningSpan, spansPerDayMax } from "@vetrina/contract/settings/opening-hours";
import { errorAttributes, FieldError } from "@vetrina/ui/field";
import { useId, useRef } from "react";

interface DayHoursProps {
  name: string;
  /** Monday is 0. */
  day: number;
  spans: OpeningSpan[];
  /** By "day.span.opens" and the like. */
  problems: Record<string, string>;
  onChange: (spans: OpeningSpan[]) => void;
  /** Gives the other working days the same hours. */
  onCopy: (() => void) | undefined;
}

const morning: OpeningSpan = { opens: "09:00", closes: "18:00" };
const afternoon: OpeningSpan = { opens: "15:00", closes: "19:00" };

interface SpanFieldsProps {
  /** Which of the day's: 0 or 1. */
  turn: number;
  /** What screen readers hear before the field's own name. */
  of: string;
  span: OpeningSpan;
  problems: Record<keyof OpeningSpan, string | undefined>;
  /** What is wrong with the day as a whole. */
  dayProblem: string | undefined;
  onChange: (span: OpeningSpan) => void;
}

function SpanFields({ turn, of, span, problems, dayProblem, onChange }: SpanFieldsProps) {
  const id = useId();
  const problem = problems.opens ?? problems.closes ?? dayProblem;
  const field = (key: keyof OpeningSpan, label: string) => (
    <input
      type="time"
      aria-label={`${of}, ${label}`}
      className="input w-32 bg-sheet aria-invalid:border-error"
      value={span[key]}
      onChange={(event) => onChange({ ...span, [key]: event.target.value })}
      {...errorAttributes(id, problem)}
    />
  );
  return (
    <div data-turn={turn}>
      <div className="flex items-center gap-2">
        {field("opens", "apre alle")}
        <span aria-hidden="true">–</span>
        {field("closes", "chiude alle")}
      </div>
      <FieldError id={id} error={problem} />
    </div>
  );
}

function DaySpans({ name, day, spans, problems, onChange }: Omit<DayHoursProps, "onCopy">) {
  return (
    <div className="grid justify-items-start gap-3">
      {spans.map((span, index) => {
        const of = spans.length > 1 ? `${name}, ${index === 0 ? "primo" : "secondo"} turno` : name;
        const place = `${day}.${index}`;
        return (
          <SpanFields
            key={place}
            turn={index}
            of={of}
            span={span}
            problems={{ opens: problems[`${place}.opens`], closes: problems[`${place}.closes`] }}
            dayProblem={index === spans.length - 1 ? problems[String(day)] : undefined}
            onChange={(changed) => onChange(spans.map((before, at) => (at === index ? changed : before)))}
          />
        );
      })}
    </div>
  );
}

/** One day: closed, or with one or two spans. */
export function DayHours({ name, day, spans, problems, onChange, onCopy }: DayHoursProps) {
  const isOpen = spans.length > 0;
  const id = useId();
  const closedProblem = isOpen ? undefined : problems[String(day)];
  const row = useRef<HTMLLIElement>(null);
  // The button that was pressed goes away: the focus moves on to what it was about.
  const changeTurns = (turns: OpeningSpan[], next: string) => {
    onChange(turns);
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(next)?.focus());
  };
  return (
    <li
      ref={row}
      className="grid gap-x-6 gap-y-1 last:border-b-0 @min-[41rem]:grid-cols-[11rem_auto_1fr] @min-[41rem]:items-start"
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="checkbox"
          checked={isOpen}
          onChange={(event) => onChange(event.target.checked ? [morning] : [])}
          {...errorAttributes(id, closedProblem)}
        />
        {name}
        {!isOpen && <span className="font-normal text-muted">chiuso</span>}
      </label>
      <div className="max-w-72">
        <DaySpans name={name} day={day} spans={spans} problems={problems} onChange={onChange} />
        <FieldError id={id} error={closedProblem} />
      </div>
      <div className="flex flex-wrap gap-x-4">
        {isOpen && spans.length < spansPerDayMax && (
          <button
            type="button"
            className="btn btn-link"
            onClick={() => changeTurns([...spans, afternoon], "[data-turn='1'] input")}
          >
            Aggiungi un turno<span className="sr-only"> a {name.toLowerCase()}</span>
          </button>
        )}
        {spans.length > 1 && (
          <button
            type="button"
            className="btn btn-link"
            onClick={() => changeTurns(spans.slice(0, -1), "[data-turn='0'] input")}
          >
            Togli il secondo turno<span className="sr-only"> di {name.toLowerCase()}</span>
          </button>
        )}
        {onCopy && (
          <button type="button" className="btn btn-link" onClick={onCopy}>
            Copia fino a venerdì
          </button>
        )}
      </div>
    </li>
  );
}
