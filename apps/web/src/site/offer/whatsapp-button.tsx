import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { type Company, whatsappLink } from "@vetrina/contract/settings/site";
import { isSoldOut, nextMonthName, soldOutShortCall } from "./slots.ts";

function question(slots: MonthSlots): string {
  if (isSoldOut(slots)) return `Ciao! Vorrei prenotare un sito a 197 euro per ${nextMonthName(slots)}.`;
  return "Ciao! Ho una domanda sul sito a 197 euro.";
}

/** Floats over the page and steps aside for the calls to action, as the other pages' button does. */
export function WhatsappButton({ company, slots }: { company: Company; slots: MonthSlots }) {
  return (
    <a
      href={whatsappLink(company.whatsapp, question(slots))}
      target="_blank"
      rel="noopener"
      data-floating-cta
      data-cta="floating_whatsapp"
      className="floating-cta max-md:hidden btn btn-neutral btn-lg gap-2.5 [box-shadow:0_0_0_3px_var(--color-sheet)] max-sm:size-14 max-sm:px-0"
    >
      <svg viewBox="0 0 24 24" className="size-6 fill-none stroke-current" strokeWidth="2.500" aria-hidden="true">
        <path d="M3 21l1.600-5A9.300 9.300 0 1 1 8.100 19.600z" strokeLinejoin="round" />
        <path d="M8.600 8.200c.2 3.900 3.300 7 7.200 7.200" strokeLinecap="round" strokeWidth="3" />
      </svg>
      <span className="max-sm:sr-only">{isSoldOut(slots) ? soldOutShortCall(slots) : "WhatsApp"}</span>
      <span className="sr-only">{isSoldOut(slots) && " su WhatsApp"} (si apre in una nuova scheda)</span>
    </a>
  );
}
