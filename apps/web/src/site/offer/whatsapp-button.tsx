import { type Company, whatsappLink } from "@vetrina/contract/site";

/** Floats over the page and steps aside for the calls to action, as the other pages' button does. */
export function WhatsappButton({ company }: { company: Company }) {
  return (
    <a
      href={whatsappLink(company.whatsapp, "Ciao! Ho una domanda sul sito a 197 euro.")}
      target="_blank"
      rel="noopener"
      data-floating-cta
      data-cta="floating_whatsapp"
      className="floating-cta btn btn-neutral btn-lg gap-2.5 ring-3 ring-sheet max-sm:size-14 max-sm:px-0"
    >
      <svg viewBox="0 0 24 24" className="size-6 fill-none stroke-current" strokeWidth="2.500" aria-hidden="true">
        <path d="M3 21l1.600-5A9.300 9.300 0 1 1 8.100 19.600z" strokeLinejoin="round" />
        <path d="M8.600 8.200c.2 3.900 3.300 7 7.200 7.200" strokeLinecap="round" strokeWidth="3" />
      </svg>
      <span className="max-sm:sr-only">WhatsApp</span>
      <span className="sr-only"> (si apre in una nuova scheda)</span>
    </a>
  );
}
