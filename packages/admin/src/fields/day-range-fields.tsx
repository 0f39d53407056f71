import { errorAttributes, Field, FieldError } from "@vetrina/ui/field";
import type { FieldValues, Path, UseFormRegister } from "react-hook-form";

interface DayRangeFieldsProps<Days extends FieldValues> {
  /** What the ids of the two fields begin with. */
  prefix: string;
  /** The names of the first day's field and of the last one's. */
  names: readonly [Path<Days>, Path<Days>];
  register: UseFormRegister<Days>;
  errors: Partial<Record<string, string | undefined>>;
}

/** The first and the last day of a range. The errors share a line of their own, so that nothing around the fields moves sideways. */
export function DayRangeFields<Days extends FieldValues>(props: DayRangeFieldsProps<Days>) {
  const { prefix, names, register, errors } = props;
  const idOf = (name: string) => `${prefix}-${name}`;
  return (
    <>
      {names.map((name, index) => (
        <Field
          key={name}
          id={idOf(name)}
          label={index === 0 ? "Dal" : "Al"}
          className="min-w-0 min-[40rem]:w-44 min-[75rem]:flex min-[75rem]:items-center min-[75rem]:gap-1.5 min-[75rem]:w-42 [&>label]:min-[75rem]:m-0"
        >
          <input
            id={idOf(name)}
            type="date"
            className="input w-full bg-sheet tabular-nums aria-invalid:border-error"
            {...errorAttributes(idOf(name), errors[name])}
            {...register(name)}
          />
        </Field>
      ))}
      {names.some((name) => errors[name]) && (
        <div className="col-span-2 min-[40rem]:order-1 min-[40rem]:basis-full">
          {names.map((name) => (
            <FieldError key={name} id={idOf(name)} error={errors[name]} />
          ))}
        </div>
      )}
    </>
  );
}
