interface SubmitButtonProps {
  label: string;
  /** While the payment is under way. */
  busyLabel: string;
}

export function SubmitButton({ label, busyLabel }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      data-label={label}
      data-busy-label={busyLabel}
      className="btn btn-primary btn-xl mt-4 w-full aria-disabled:bg-neutral aria-disabled:text-neutral-content"
    >
      {label}
    </button>
  );
}
