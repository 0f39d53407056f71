import { type ReactNode, useId } from "react";
import { errorId, FieldError } from "./field.tsx";

interface CheckFieldProps {
  /** For who wants to send the focus there. */
  inputId?: string;
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
  /** What it does besides, read with it. */
  hint?: ReactNode;
  error?: string | undefined;
}

/** A box to tick, with its label, as high as a finger needs. */
export function CheckField({ inputId, label, checked, onChange, className = "", hint, error }: CheckFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const box = (
    <label className={`flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold ${className}`}>
      <input
        id={inputId}
        type="checkbox"
        className="checkbox"
        checked={checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={[hint && hintId, error && errorId(id)].filter(Boolean).join(" ") || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
  if (!hint && !error) return box;
  return (
    <div>
      {box}
      {hint && (
        <p id={hintId} className="max-w-prose text-note text-muted">
          {hint}
        </p>
      )}
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
