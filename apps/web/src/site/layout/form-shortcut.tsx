import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { formCall } from "../offer/slots.ts";

interface FormShortcutProps {
  slots: MonthSlots;
  /** The form's place on this page. */
  href: string;
}

/** Floats over the page and leads to its form; on a phone the bar's call does. */
export function FormShortcut({ slots, href }: FormShortcutProps) {
  return (
    <a
      href={href}
      data-floating-cta
      data-cta="floating"
      className="floating-cta max-md:hidden btn btn-primary btn-lg [box-shadow:0_0_0_3px_var(--color-sheet)] sm:btn-xl"
    >
      {formCall(slots)}
    </a>
  );
}
