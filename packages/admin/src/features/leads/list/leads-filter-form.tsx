import { zodResolver } from "@hookform/resolvers/zod";
import { type LeadFilter, leadFilterSchema } from "@vetrina/contract/leads";
import { errorAttributes, Field, FieldError } from "@vetrina/ui/field";
import { type FieldErrors, type Resolver, type UseFormRegister, useForm } from "react-hook-form";
import type * as z from "zod";

interface LeadsFilterFormProps {
  filter: LeadFilter;
  /** What the server found wrong with the filter in use, by field. */
  refused: Record<string, string> | undefined;
  onFilter: (filter: LeadFilter) => void;
}

const days: { name: keyof LeadFilter; label: string }[] = [
  { name: "startDate", label: "Dal" },
  { name: "endDate", label: "Al" },
];

const controlId = (name: string) => `contatti-${name}`;

/** The days as the fields hold them. */
type DayInputs = z.input<typeof leadFilterSchema>;

const resolveFilter = zodResolver(leadFilterSchema);

/** A half-typed day has an empty value; only its validity tells it from a day left out. */
const resolver: Resolver<DayInputs, unknown, LeadFilter> = (values, context, options) => {
  const isHalfTyped = (name: keyof LeadFilter) => {
    const input = options.fields[name]?.ref;
    return input instanceof HTMLInputElement && input.validity.badInput;
  };
  const typed = days.map(({ name }) => [name, isHalfTyped(name) ? "incompleta" : values[name]]);
  return resolveFilter(Object.fromEntries(typed), context, options);
};

interface DayFieldsProps {
  register: UseFormRegister<DayInputs>;
  errors: Record<string, string>;
}

/** The errors share a line of their own, so that nothing around the fields moves sideways. */
function DayFields({ register, errors }: DayFieldsProps) {
  return (
    <>
      {days.map(({ name, label }) => (
        <Field key={name} id={controlId(name)} label={label} className="lead-day">
          <input
            id={controlId(name)}
            type="date"
            className="input w-full bg-sheet tabular-nums aria-invalid:border-error"
            {...errorAttributes(controlId(name), errors[name])}
            {...register(name)}
          />
        </Field>
      ))}
      {days.some(({ name }) => errors[name]) && (
        <div className="lead-days-errors">
          {days.map(({ name }) => (
            <FieldError key={name} id={controlId(name)} error={errors[name]} />
          ))}
        </div>
      )}
    </>
  );
}

const messagesOf = (errors: FieldErrors<DayInputs>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message ?? ""]));

export function LeadsFilterForm({ filter, refused, onFilter }: LeadsFilterFormProps) {
  const { register, handleSubmit, formState, reset } = useForm<DayInputs, unknown, LeadFilter>({
    resolver,
    defaultValues: filter,
  });
  const clear = () => {
    reset({ startDate: "", endDate: "" });
    onFilter({});
  };
  return (
    <form
      noValidate
      aria-label="Filtra per data"
      className="lead-days-form"
      onSubmit={(event) => void handleSubmit(onFilter)(event)}
    >
      <DayFields register={register} errors={{ ...refused, ...messagesOf(formState.errors) }} />
      <button type="submit" className="btn btn-primary">
        Filtra
      </button>
      <button type="button" className="btn btn-ghost" onClick={clear}>
        Azzera
      </button>
    </form>
  );
}
