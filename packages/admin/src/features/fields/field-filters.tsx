import {
  type FieldFilter,
  fieldFiltersMax,
  filterTextMax,
  readFieldFilters,
  writeFieldFilters,
} from "@vetrina/contract/field-filters";
import { type Field, type FieldPlace, plainNumberOf, plainNumberSchema } from "@vetrina/contract/fields";
import { type KeyboardEvent, useId, useState } from "react";
import { useFieldsOf } from "./record-fields.tsx";

/** A text that filters once it is left, or with Enter; what can't be read stays where it was typed. */
function SettledInput({ label, type = "text", value, isFirst, onSettle }: SettledInputProps) {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const settle = (input: HTMLInputElement) => {
    if (typed === undefined) return;
    const isRead = !input.validity.badInput && onSettle(typed);
    setIsWrong(!isRead);
    if (isRead) setTyped(undefined);
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) settle(event.currentTarget);
  };
  return (
    <input
      type={type}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      // biome-ignore lint/a11y/noAutofocus: it comes where the person has just asked for it
      autoFocus={isFirst}
      className="input w-full min-w-0 bg-sheet aria-invalid:border-error"
      maxLength={filterTextMax}
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={(event) => settle(event.currentTarget)}
      onKeyDown={pressKey}
    />
  );
}

interface SettledInputProps {
  label: string;
  type?: "text" | "date";
  value: string;
  /** It was just added: the focus goes there. */
  isFirst: boolean;
  /** Returns whether it could be read. */
  onSettle: (typed: string) => boolean;
}

interface FilterControlProps {
  field: Field;
  filter: FieldFilter | undefined;
  isNew: boolean;
  onFilter: (filter: FieldFilter | undefined) => void;
}

function ChoiceFilter({ field, filter, isNew, onFilter }: FilterControlProps) {
  const value = filter?.kind === "scelta" ? filter.optionId : "";
  const isGone = value !== "" && !field.options.some(({ id }) => id === value);
  return (
    <select
      aria-label={field.name}
      // biome-ignore lint/a11y/noAutofocus: it comes where the person has just asked for it
      autoFocus={isNew}
      className="select w-full min-w-0 appearance-none bg-sheet"
      value={value}
      onChange={(event) => {
        const optionId = Number(event.target.value);
        onFilter(optionId ? { fieldId: field.id, kind: "scelta", optionId } : undefined);
      }}
    >
      <option value="">Scegli</option>
      {isGone && <option value={value}>Opzione tolta</option>}
      {field.options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function TextFilter({ field, filter, isNew, onFilter }: FilterControlProps) {
  const settle = (typed: string) => {
    const text = typed.trim();
    onFilter(text ? { fieldId: field.id, kind: "testo", text } : undefined);
    return true;
  };
  return (
    <SettledInput
      label={`${field.name} contiene`}
      value={filter?.kind === "testo" ? filter.text : ""}
      isFirst={isNew}
      onSettle={settle}
    />
  );
}

const bounds = { from: "da", to: "a" } as const;

function RangeFilter({ field, filter, isNew, onFilter }: FilterControlProps) {
  const kind = field.kind === "giorno" ? "giorno" : "numero";
  const range = filter?.kind === kind ? filter : { from: undefined, to: undefined };
  const settle = (name: keyof typeof bounds, typed: string) => {
    const text = kind === "numero" ? plainNumberOf(typed) : typed;
    if (text && kind === "numero" && !plainNumberSchema.safeParse(text).success) return false;
    const next = { from: range.from, to: range.to, [name]: text || undefined };
    onFilter(next.from || next.to ? { fieldId: field.id, kind, ...next } : undefined);
    return true;
  };
  return (
    <div className="grid grid-cols-2 gap-1">
      {(["from", "to"] as const).map((name) => (
        <SettledInput
          key={name}
          type={kind === "giorno" ? "date" : "text"}
          label={`${field.name}, ${bounds[name]}`}
          value={(kind === "numero" ? range[name]?.replace(".", ",") : range[name]) ?? ""}
          isFirst={isNew && name === "from"}
          onSettle={(typed) => settle(name, typed)}
        />
      ))}
    </div>
  );
}

const controls = { scelta: ChoiceFilter, testo: TextFilter, numero: RangeFilter, giorno: RangeFilter };
const signs = { scelta: "", testo: " contiene", numero: " da … a …", giorno: " dal … al …" };

interface ShownFilterProps extends FilterControlProps {
  onDrop: () => void;
  /** Whether its name stands above it, as those of the others do. */
  isLabelled: boolean;
}

function ShownFilter({ onDrop, isLabelled, ...props }: ShownFilterProps) {
  const { field } = props;
  const isRange = field.kind === "numero" || field.kind === "giorno";
  const Control = controls[field.kind];
  return (
    <fieldset className="field-filter" data-labelled={isLabelled || undefined} data-range={isRange || undefined}>
      <legend className="sr-only">Filtro: {field.name}</legend>
      <span className="field-filter-name">
        {field.name}
        {signs[field.kind]}
      </span>
      <Control {...props} />
      <button type="button" className="field-filter-drop btn size-6 min-h-6 btn-ghost p-0 text-base" onClick={onDrop}>
        <span aria-hidden="true">×</span>
        <span className="sr-only">Togli il filtro «{field.name}»</span>
      </button>
    </fieldset>
  );
}

interface FieldFiltersProps {
  place: FieldPlace;
  /** As the address has them. */
  value: string | undefined;
  onFilter: (value: string | undefined) => void;
  className: string;
  /** Whether its label is seen; it is read all the same. */
  isLabelled?: boolean;
}

/** A list's filters by the owners' fields: those that are chosen, and what adds one. Nothing as long as there are no fields. */
export function FieldFilters({ place, value, onFilter, className, isLabelled = false }: FieldFiltersProps) {
  const id = useId();
  const fields = useFieldsOf(place);
  const [added, setAdded] = useState<number>();
  const filters = readFieldFilters(value) ?? [];
  const of = (field: Field) => filters.find(({ fieldId }) => fieldId === field.id);
  const shown = fields.filter((field) => of(field) || field.id === added);
  const gone = filters.filter(({ fieldId }) => !fields.some((field) => field.id === fieldId));
  const others = fields.filter((field) => !shown.includes(field));
  const without = (fieldId: number) => filters.filter((filter) => filter.fieldId !== fieldId);
  const put = (field: Field, filter: FieldFilter | undefined) => {
    // An emptied one stays on screen, for what is typed next.
    setAdded(filter ? undefined : field.id);
    const at = filters.findIndex(({ fieldId }) => fieldId === field.id);
    const next = filter && at >= 0 ? filters.with(at, filter) : [...without(field.id), ...(filter ? [filter] : [])];
    onFilter(writeFieldFilters(next));
  };
  const drop = (fieldId: number) => {
    setAdded(undefined);
    onFilter(writeFieldFilters(without(fieldId)));
  };
  if (fields.length === 0 && gone.length === 0) return null;
  return (
    <>
      {shown.map((field) => (
        <ShownFilter
          key={field.id}
          field={field}
          filter={of(field)}
          isNew={field.id === added && !of(field)}
          isLabelled={isLabelled}
          onFilter={(filter) => put(field, filter)}
          onDrop={() => drop(field.id)}
        />
      ))}
      {gone.map(({ fieldId }) => (
        <button key={fieldId} type="button" className="btn btn-choice" onClick={() => drop(fieldId)}>
          Campo eliminato
          <span aria-hidden="true">×</span>
          <span className="sr-only">: togli il filtro</span>
        </button>
      ))}
      {others.length > 0 && filters.length < fieldFiltersMax && (
        <div className="min-w-0">
          <label htmlFor={id} className={isLabelled ? "block text-muted text-note" : "sr-only"}>
            Campo
          </label>
          <select id={id} className={className} value="" onChange={(event) => setAdded(Number(event.target.value))}>
            <option value="">{isLabelled ? "Scegli" : "Filtra per campo"}</option>
            {others.map((field) => (
              <option key={field.id} value={field.id}>
                {field.name}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}
