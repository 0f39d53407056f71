import { zodResolver } from "@hookform/resolvers/zod";
import { type LeadFilter, leadFilterSchema } from "@vetrina/contract/leads";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import type * as z from "zod";
import { DayRangeFields } from "../../../fields/day-range-fields.tsx";

interface LeadsFilterFormProps {
  filter: LeadFilter;
  /** What the server found wrong with the filter in use, by field. */
  refused: Record<string, string> | undefined;
  onFilter: (filter: LeadFilter) => void;
}

const names = ["startDate", "endDate"] as const;

/** The days as the fields hold them. */
type DayInputs = z.input<typeof leadFilterSchema>;

const resolveFilter = zodResolver(leadFilterSchema);

/** A half-typed day has an empty value; only its validity tells it from a day left out. */
const resolver: Resolver<DayInputs, unknown, LeadFilter> = (values, context, options) => {
  const isHalfTyped = (name: keyof LeadFilter) => {
    const input = options.fields[name]?.ref;
    return input instanceof HTMLInputElement && input.validity.badInput;
  };
  const typed = names.map((name) => [name, isHalfTyped(name) ? "incompleta" : values[name]]);
  return resolveFilter(Object.fromEntries(typed), context, options);
};

const messagesOf = (errors: FieldErrors<DayInputs>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message ?? ""]));

export function LeadsFilterForm({ filter, refused, onFilter }: LeadsFilterFormProps) {
  const { register, handleSubmit, formState, reset } = useForm<DayInputs, unknown, LeadFilter>({
    resolver,
    values: { startDate: filter.startDate ?? "", endDate: filter.endDate ?? "" },
  });
  const clear = () => {
    reset({ startDate: "", endDate: "" });
    onFilter({});
  };
  return (
    <form
      noValidate
      aria-label="Filtra per data"
      // On a laptop as narrow as they can be: the search beside them says what it finds.
      className="grid grid-cols-2 items-end gap-2 min-[40rem]:flex min-[40rem]:flex-wrap min-[75rem]:gap-1.5 min-[75rem]:[&>.btn]:px-2.5 min-[75rem]:[&>div]:w-40 min-[75rem]:[&_.input]:px-2"
      onSubmit={(event) => void handleSubmit(onFilter)(event)}
    >
      <DayRangeFields
        prefix="contatti"
        names={names}
        register={register}
        errors={{ ...refused, ...messagesOf(formState.errors) }}
      />
      <button type="submit" className="btn btn-outline">
        Filtra
      </button>
      <button type="button" className="btn btn-ghost" onClick={clear}>
        Azzera
      </button>
    </form>
  );
}
