import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { choosing } from "../choice-line.tsx";
import { PaymentButton } from "./payment-button.tsx";
import { callText, isSoldOut } from "./slots.ts";

export interface BookingCallProps {
  slots: MonthSlots;
  /** Where the contact form is, which takes over when the month is sold out. */
  contactHref: string;
  /** Where on the page the call stands, for the visits' statistics. */
  source: string;
  className: string;
  children: string;
}

/** A landing's call to action: it opens the payment dialog while the month has places, and leads to the form after. */
export function BookingCall({ slots, contactHref, source, className, children }: BookingCallProps) {
  const text = callText(slots, children);
  if (!isSoldOut(slots)) {
    return (
      <PaymentButton source={source} className={className}>
        {text}
      </PaymentButton>
    );
  }
  return (
    <a href={contactHref} {...choosing("offerta-197")} data-cta={source} className={className}>
      {text}
    </a>
  );
}
