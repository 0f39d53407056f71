import { type LeadFilter, leadFilterSchema } from "@vetrina/contract/leads";
import { errorAttributes, Field, FieldError } from "@vetrina/ui/field";
import { type FormEvent, useState } from "react";
import { fieldErrors } from "../../../field-errors.ts";

interface LeadsFilterFormProps {
  filter: LeadFilter;
  /** What the server found wrong with the filter in use, by field. */
  refused: Record<string, string> | undefined;
  onFilter: (filter: LeadFilter) => void;
}

type DayName = keyof LeadFilter & string;

const days: { name: DayName; label: string }[] = [
  { name: "startDate", label: "Dal" },
  { name: "endDate", label: "Al" },
];

const controlId = (name: string) => `contatti-${name}`;

/** A half-typed day has an empty value; only its validity tells it from a day left out. */
const readDay = (input: HTMLInputElement) => (input.validity.badInput ? "incompleta" : input.value);

function readFilter(form: HTMLFormElement) {
  return leadFilterSchema.safeParse(
    Object.fromEntries(days.map(({ name }) => [name, readDay(form.elements.namedItem(name) as HTMLInputElement)])),
  );
}

/** The errors share a line of their own, so that nothing around the fields moves sideways. */
function DayFields({ filter, errors }: { filter: LeadFilter; errors: Record<string, string> }) {
  return (
    <>
      {days.map(({ name, label }) => (
        <Field key={name} id={controlId(name)} label={label} className="min-w-0 sm:w-44">
          <input
            id={controlId(name)}
            name={name}
            type="date"
            className="input w-full bg-sheet tabular-nums aria-invalid:border-error"
            defaultValue={filter[name]}
            {...errorAttributes(controlId(name), errors[name])}
          />
        </Field>
      ))}
      {days.some(({ name }) => errors[name]) && (
        <div className="col-span-2 -mt-2 sm:order-last sm:basis-full">
          {days.map(({ name }) => (
            <FieldError key={name} id={controlId(name)} error={errors[name]} />
          ))}
        </div>
      )}
    </>
  );
}

export function LeadsFilterForm({ filter, refused, onFilter }: LeadsFilterFormProps) {
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const errors = { ...refused, ...wrong };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = readFilter(form);
    const found = result.success ? {} : fieldErrors(result.error);
    setWrong(found);
    if (result.success) return onFilter(result.data);
    const first = days.find(({ name }) => found[name]);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
  };
  const reset = () => {
    setWrong({});
    onFilter({});
  };

  return (
    <form
      noValidate
      aria-label="Filtra per data"
      className="grid w-full grid-cols-2 items-end gap-x-3 gap-y-3 sm:flex sm:flex-wrap"
      onSubmit={submit}
      onReset={reset}
    >
      <DayFields filter={filter} errors={errors} />
      <button type="submit" className="btn btn-primary">
        Filtra
      </button>
      <button type="reset" className="btn btn-ghost">
        Azzera
      </button>
    </form>
  );
}
