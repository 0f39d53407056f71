import { FieldError } from "@vetrina/ui/field";
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { Choice } from "./offer-choices.ts";

interface RadioGroupProps {
  legend: string;
  choices: readonly Choice<string>[];
  error: string | undefined;
  register: UseFormRegisterReturn;
}

/** One of several, each with what it means. */
export function RadioGroup({ legend, choices, error, register }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className="panel" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="panel-title">{legend}</legend>
      <div>
        {choices.map(({ value, label, note }) => (
          <label key={value} className="radio-line">
            <input type="radio" className="radio" value={value} {...register} />
            <span>
              <span className="font-semibold">{label}</span>
              <span className="block text-muted">{note}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
