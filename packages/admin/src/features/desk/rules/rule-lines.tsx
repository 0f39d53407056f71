import { conditionKindsOf, type RuleEventKind } from "@vetrina/contract/rules";
import { priorities, requestTypes, ticketStatuses } from "@vetrina/contract/tickets";
import { FieldError } from "@vetrina/ui/field";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { type ReactNode, useId } from "react";
import { type ActLine, type ConditionLine, type DraftLine, newAct } from "./rule-draft.ts";
import { actStarts, conditionStarts, type RuleNames } from "./rule-words.ts";

type Choices = readonly (readonly [string, string])[];

interface ChoiceProps {
  label: string;
  value: string;
  choices: Choices;
  /** What stands there while nothing is chosen. */
  unchosen?: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  errorId?: string | undefined;
  className?: string;
}

/** A part of the sentence that is chosen from a list. */
export function SentenceChoice({ label, value, choices, unchosen, onChange, error, errorId, className }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
      className={`select w-auto max-w-full bg-sheet aria-invalid:border-error ${className ?? ""}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {unchosen !== undefined && <option value="">{unchosen}</option>}
      {choices.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}

const namesOf = (names: object): Choices => Object.entries(names);

const placeholders: Partial<Record<ConditionLine["kind"], string>> = {
  parole: "fattura, pagamento",
  mittente: "anna@esempio.it oppure esempio.it",
  pagina: "/offerta",
};

interface LineProps<Line> {
  line: Line;
  /** "1" for the first. */
  number: number;
  error: string | undefined;
  onChange: (line: Line) => void;
  onRemove: () => void;
}

interface SentenceLineProps {
  word: string;
  /** What the cross takes away. */
  what: string;
  onRemove: () => void;
  children: ReactNode;
}

/** A line of the sentence: its word, its parts and what takes it away. */
function SentenceLine({ word, what, onRemove, children }: SentenceLineProps) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-2">
      <span className="pt-3 font-semibold">{word}</span>
      {children}
      <button type="button" className="btn btn-square btn-ghost" aria-label={`Togli ${what}`} onClick={onRemove}>
        <svg viewBox="0 0 12 12" className="size-3 stroke-current" fill="none" strokeWidth="1.6" aria-hidden="true">
          <path d="m2 2 8 8m0-8-8 8" />
        </svg>
      </button>
    </li>
  );
}

function SentenceParts({ id, error, children }: { id: string; error: string | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      <FieldError id={id} error={error} />
    </div>
  );
}

const startsOf = <Kind extends string>(kinds: readonly Kind[], starts: Record<Kind, string>): Choices =>
  kinds.map((kind) => [kind, starts[kind]]);

/** "se" or "e", which condition, and what it looks for. */
export function ConditionFields({
  line,
  number,
  event,
  error,
  onChange,
  onRemove,
}: LineProps<ConditionLine> & { event: RuleEventKind }) {
  const id = useId();
  const choices = line.kind === "tipo" ? requestTypes : line.kind === "priorita" ? priorities : undefined;
  const label = `Condizione ${number}`;
  return (
    <SentenceLine word={number === 1 ? "se" : "e se"} what={`la condizione ${number}`} onRemove={onRemove}>
      <SentenceParts id={id} error={error}>
        <SentenceChoice
          label={label}
          value={line.kind}
          choices={startsOf(conditionKindsOf(event), conditionStarts)}
          onChange={(kind) => onChange({ ...line, kind: kind as ConditionLine["kind"], value: "" })}
        />
        {choices ? (
          <SentenceChoice
            label={`${label}, quale`}
            value={line.value}
            choices={namesOf(choices)}
            unchosen="Scegli"
            error={error}
            errorId={`${id}-error`}
            className="grow basis-40"
            onChange={(value) => onChange({ ...line, value })}
          />
        ) : (
          <input
            type="text"
            aria-label={`${label}, quale`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            className="input min-w-40 grow basis-40 bg-sheet aria-invalid:border-error"
            placeholder={placeholders[line.kind]}
            maxLength={200}
            autoComplete="off"
            value={line.value}
            onChange={({ target }) => onChange({ ...line, value: target.value })}
          />
        )}
      </SentenceParts>
    </SentenceLine>
  );
}

function valuesOf(kind: ActLine["kind"], names: RuleNames): { choices: Choices; unchosen: string } {
  switch (kind) {
    case "assegna":
    case "avvisa":
      return { choices: names.people, unchosen: "Scegli chi" };
    case "etichetta":
      return { choices: names.tags, unchosen: "Scegli quale" };
    case "risposta":
      return { choices: names.replies, unchosen: "Scegli quale" };
    case "priorita":
      return { choices: namesOf(priorities), unchosen: "Scegli" };
    case "stato":
      return { choices: namesOf(ticketStatuses), unchosen: "Scegli" };
  }
}

interface ActFieldsProps extends LineProps<ActLine> {
  /** "allora": what stands before the first. */
  start: string;
  kinds: readonly ActLine["kind"][];
  names: RuleNames;
}

/** What is done, and with what. */
function ActFields({ line, number, start, kinds, error, names, onChange, onRemove }: ActFieldsProps) {
  const id = useId();
  return (
    <SentenceLine word={number === 1 ? start : "e"} what={`l’azione ${number}`} onRemove={onRemove}>
      <SentenceParts id={id} error={error}>
        <SentenceChoice
          label={`Azione ${number}`}
          value={line.kind}
          choices={startsOf(kinds, actStarts)}
          onChange={(kind) => onChange({ ...line, kind: kind as ActLine["kind"], value: "" })}
        />
        <SentenceChoice
          label={`Azione ${number}, quale`}
          value={line.value}
          {...valuesOf(line.kind, names)}
          error={error}
          errorId={`${id}-error`}
          className="grow basis-40"
          onChange={(value) => onChange({ ...line, value })}
        />
      </SentenceParts>
    </SentenceLine>
  );
}

/** The lines with one of them changed or, without a new one, taken away. */
export const withLine = <Line extends DraftLine<string>>(lines: Line[], old: Line, line?: Line): Line[] =>
  lines.flatMap((one) => (one.key === old.key ? (line ? [line] : []) : [one]));

interface AddLineProps {
  label: string;
  /** How many lines there are: when one is taken away, the focus comes here. */
  count: number;
  max: number;
  onClick: () => void;
}

export function AddLine({ label, count, max, onClick }: AddLineProps) {
  const id = useId();
  useFocusAfter(count, id);
  return (
    <button
      id={id}
      type="button"
      className="btn justify-self-start btn-outline btn-sm"
      disabled={count >= max}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

interface ActListProps extends Pick<ActFieldsProps, "start" | "kinds" | "names"> {
  acts: ActLine[];
  /** What is wrong, by line; what is wrong with all of them is under "acts". */
  errors: Partial<Record<string, string>>;
  max: number;
  /** What a line that is added begins with. */
  next: ActLine["kind"] | undefined;
  onChange: (acts: ActLine[]) => void;
}

/** All that is done, line by line. */
export function ActList({ acts, errors, max, next, onChange, ...fields }: ActListProps) {
  const id = useId();
  return (
    <>
      {acts.length > 0 && (
        <ul aria-label="Azioni" className="grid gap-2">
          {acts.map((line, index) => (
            <ActFields
              {...fields}
              key={line.key}
              line={line}
              number={index + 1}
              error={errors[`acts.${index}`]}
              onChange={(changed) => onChange(withLine(acts, line, changed))}
              onRemove={() => onChange(withLine(acts, line))}
            />
          ))}
        </ul>
      )}
      <FieldError id={id} error={errors.acts} />
      <AddLine
        label="Aggiungi un’azione"
        count={acts.length}
        max={max}
        onClick={() => onChange([...acts, newAct(next)])}
      />
    </>
  );
}
