import { errorAttributes, errorId, Field } from "@vetrina/ui/field";
import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface LabelledControl {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  className?: string;
}

interface TextFieldProps extends LabelledControl, Omit<ComponentProps<"input">, "className" | "name"> {
  /** A line that helps to fill it in. */
  hint?: string;
}

interface SelectFieldProps extends LabelledControl {
  /** Each value and what it is called. */
  options: Record<string, string>;
}

interface TextAreaFieldProps extends LabelledControl, Omit<ComponentProps<"textarea">, "className" | "name"> {}

/** How the areas' controls look; the same as the contact form's. */
export const controlLook = "w-full border-edge bg-sheet text-copy focus:border-base-content aria-invalid:border-error";

const controlId = ({ name }: UseFormRegisterReturn) => `campo-${name}`;

export function TextField({ label, registration, error, className, hint, ...input }: TextFieldProps) {
  const id = controlId(registration);
  const hintId = `${id}-aiuto`;
  const described = [error && errorId(id), hint && hintId].filter(Boolean).join(" ");
  return (
    <Field id={id} label={label} optional={!input.required} error={error} className={className}>
      <input
        type="text"
        className={`input input-xl ${controlLook}`}
        {...input}
        {...registration}
        id={id}
        {...errorAttributes(id, error)}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={hintId} className="mt-1.5 text-note text-muted">
          {hint}
        </p>
      )}
    </Field>
  );
}

export function SelectField({ label, registration, error, className, options }: SelectFieldProps) {
  const id = controlId(registration);
  return (
    <Field id={id} label={label} error={error} className={className}>
      <select
        className={`select select-xl ${controlLook}`}
        required
        {...registration}
        id={id}
        {...errorAttributes(id, error)}
      >
        <option value="">Scegli</option>
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function TextAreaField({ label, registration, error, className, ...textarea }: TextAreaFieldProps) {
  const id = controlId(registration);
  return (
    <Field id={id} label={label} error={error} className={className}>
      <textarea
        className={`textarea ${controlLook} min-h-44 py-3 leading-normal`}
        {...textarea}
        {...registration}
        id={id}
        {...errorAttributes(id, error)}
      />
    </Field>
  );
}
