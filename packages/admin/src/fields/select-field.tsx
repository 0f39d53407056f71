import { errorAttributes, Field } from "@vetrina/ui/field";
import type { ComponentProps } from "react";

interface SelectFieldProps extends Omit<ComponentProps<"select">, "id"> {
  id: string;
  label: string;
  /** Each value with its name. */
  names: readonly (readonly [value: string, name: string])[];
  error?: string | undefined;
  fieldClassName?: string;
}

/** One of several, with its label and its error. */
export function SelectField({ id, label, names, error, fieldClassName, className = "", ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error} className={fieldClassName}>
      <select id={id} className={`select w-full bg-sheet ${className}`} {...errorAttributes(id, error)} {...select}>
        {names.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
