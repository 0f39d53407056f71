import type { ComponentProps, ReactNode } from "react";
import { errorAttributes, errorId, Field } from "./field.tsx";

/** The same of every control: what it is called, what is wrong with it, and how it looks. */
interface Labelled {
  id: string;
  label: string;
  error?: string | undefined;
  optional?: boolean | undefined;
  /** What helps to fill it in; read together with the field. */
  hint?: ReactNode;
  fieldClassName?: string | undefined;
  /** The dashboard's controls, or the larger ones of pages that visitors see. */
  look?: keyof typeof controlLooks | undefined;
}

export const controlLooks = {
  desk: "w-full bg-sheet aria-invalid:border-error",
  page: "w-full border-edge bg-sheet text-copy focus:border-base-content aria-invalid:border-error",
};

const hintId = (id: string) => `${id}-hint`;

/** What a control needs so that its error and its hint are read with it. */
const describedBy = ({ id, error, hint }: Labelled) => ({
  ...errorAttributes(id, error),
  "aria-describedby": [error && errorId(id), hint && hintId(id)].filter(Boolean).join(" ") || undefined,
});

function LabelledField({ field, children }: { field: Labelled; children: ReactNode }) {
  const { id, label, error, optional, hint, fieldClassName } = field;
  return (
    <Field id={id} label={label} error={error} optional={optional} className={fieldClassName}>
      {children}
      {hint && (
        <p id={hintId(id)} className="mt-1.5 text-note text-muted">
          {hint}
        </p>
      )}
    </Field>
  );
}

/** Parts what is the field's from what is the control's. */
function partsOf<Props extends Labelled>({
  id,
  label,
  error,
  optional,
  hint,
  fieldClassName,
  look = "desk",
  ...control
}: Props) {
  const field = { id, label, error, optional, hint, fieldClassName };
  return { field, look: controlLooks[look], isLarge: look === "page", control };
}

/** A line of text with its label, a hint and its error. */
export function TextField({ className = "", ...props }: Labelled & Omit<ComponentProps<"input">, "id">) {
  const { field, look, isLarge, control } = partsOf(props);
  return (
    <LabelledField field={field}>
      <input
        type="text"
        className={`input ${isLarge ? "input-xl" : ""} ${look} ${className}`}
        {...control}
        id={field.id}
        {...describedBy(field)}
      />
    </LabelledField>
  );
}

/** A text of several lines. Its height is given by its class. */
export function TextAreaField({ className = "", ...props }: Labelled & Omit<ComponentProps<"textarea">, "id">) {
  const { field, look, isLarge, control } = partsOf(props);
  return (
    <LabelledField field={field}>
      <textarea
        className={`textarea ${isLarge ? "py-3 leading-normal" : ""} ${look} ${className}`}
        {...control}
        id={field.id}
        {...describedBy(field)}
      />
    </LabelledField>
  );
}

interface SelectFieldProps extends Labelled, Omit<ComponentProps<"select">, "id"> {
  /** Each value with its name. */
  names: readonly (readonly [value: string, name: string])[];
  /** What stands there while nothing is chosen; without it the first is. */
  unchosen?: string | undefined;
}

/** One of several, with its label, a hint and its error. */
export function SelectField({ className = "", names, unchosen, ...props }: SelectFieldProps) {
  const { field, look, isLarge, control } = partsOf(props);
  return (
    <LabelledField field={field}>
      <select
        className={`select ${isLarge ? "select-xl" : ""} ${look} ${className}`}
        {...control}
        id={field.id}
        {...describedBy(field)}
      >
        {unchosen && <option value="">{unchosen}</option>}
        {names.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
