import type { ReactNode } from "react";

interface CheckFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}

/** A box to tick, with its label, as high as a finger needs. */
export function CheckField({ label, checked, onChange, className = "" }: CheckFieldProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold ${className}`}>
      <input
        type="checkbox"
        className="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
