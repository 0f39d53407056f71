import type { ReactNode } from "react";

interface FieldProps {
  /** The control's id; its error is announced through `<id>-error`. */
  id: string;
  label: string;
  optional?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export const errorId = (id: string) => `${id}-error`;

/** What a control needs so that its error is read with it. */
export const errorAttributes = (id: string, error: string | undefined) => ({
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error ? errorId(id) : undefined,
});

export const errorLook = "mt-1.5 flex items-start gap-2 text-note font-semibold text-error";

/** So that an error isn't known by its colour alone. */
export const WarningSign = () => (
  <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0 fill-current" aria-hidden="true">
    <path d="M8 0 16 15H0zM7 5v5h2V5zm0 6v2h2v-2z" fillRule="evenodd" />
  </svg>
);

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={errorId(id)} className={errorLook}>
      <WarningSign />
      {error}
    </p>
  );
}

/** A label, its control and, when there is one, the control's error. */
export function Field({ id, label, optional = false, error, className = "", children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (facoltativo)</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
