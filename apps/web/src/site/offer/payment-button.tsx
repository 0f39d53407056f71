import type { ReactNode } from "react";

export const paymentDialogId = "pagamento";

// React passes these on to the button as they are; its types don't know them yet.
const opensPayment = { command: "show-modal", commandfor: paymentDialogId };

interface PaymentButtonProps {
  /** Where on the page the button stands, for the visits' statistics. */
  source: string;
  className: string;
  label?: string;
  /** Of a drawn one: its name when the countdown is over, and it leads to the form (islands/countdown.ts). */
  endedLabel?: string;
  children: ReactNode;
}

/** Opens the payment dialog, in most browsers without any script. */
export function PaymentButton({ source, className, label, endedLabel, children }: PaymentButtonProps) {
  return (
    <button
      type="button"
      {...opensPayment}
      aria-haspopup="dialog"
      aria-label={label}
      data-cta={source}
      data-ended-label={endedLabel}
      className={className}
    >
      {children}
    </button>
  );
}
