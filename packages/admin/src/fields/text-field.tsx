import { errorAttributes, errorId, Field } from "@vetrina/ui/field";
import type { ComponentProps, ReactNode } from "react";

interface TextFieldProps extends Omit<ComponentProps<"input">, "id"> {
  id: string;
  label: string;
  error?: string | undefined;
  optional?: boolean;
  /** What helps to fill it in; read together with the field. */
  hint?: ReactNode;
  fieldClassName?: string;
}

/** A line of text with its label, a hint and its error. */
export function TextField({
  id,
  label,
  error,
  optional,
  hint,
  fieldClassName,
  className = "",
  ...input
}: TextFieldProps) {
  const hintId = `${id}-hint`;
  const described = [error && errorId(id), hint && hintId].filter(Boolean).join(" ");
  return (
    <Field id={id} label={label} error={error} optional={optional} className={fieldClassName}>
      <input
        id={id}
        className={`input w-full bg-sheet aria-invalid:border-error ${className}`}
        {...errorAttributes(id, error)}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p id={hintId} className="mt-1.5 text-muted">
          {hint}
        </p>
      )}
    </Field>
  );
}
