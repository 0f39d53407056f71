import { type Company, formatPhone, whatsappLink } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { OpenNow } from "./open-now.tsx";

/** The button of a page that leads to its form. */
export interface PageCall {
  href: string;
  label: string;
}

export const callOfTheHouse: PageCall = { href: "/#contatti", label: "Voglio il mio sito" };

/**
 * At the foot of a phone's screen, in place of every floating button: chrome.ts takes it away over forms, and the call
 * alone where the page itself shows one: the hours lie under it, so that nothing moves. While the office is closed
 * open-now.ts puts a link to the form in the place of "Chiama". What leads to the form goes once it was sent.
 */
export function PhoneBar({ company, call }: { company: Company; call: PageCall | null }) {
  return (
    <nav aria-label="Contatti rapidi" data-phone-bar className="phone-bar">
      <a href={`tel:${company.phone}`} data-cta="bar_phone" data-bar-phone>
        <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
          <path d="M5 2h5l2 6-3 2c1 2 3 4 5 5l2-3 6 2v5c0 2-1 3-3 3C10 22 2 14 2 5c0-2 1-3 3-3z" />
        </svg>
        Chiama<span className="sr-only"> il {formatPhone(company.phone)}</span>
      </a>
      <a href="/#contatti" data-cta="bar_call_back" data-bar-call-back hidden>
        Richiamatemi
      </a>
      <NewTabLink
        href={whatsappLink(company.whatsapp, "Ciao! Vorrei un sito per la mia attività.")}
        data-cta="bar_whatsapp"
      >
        <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="2.5" aria-hidden="true">
          <path d="M3 21l1.600-5A9.300 9.300 0 1 1 8.100 19.600z" strokeLinejoin="round" />
        </svg>
        WhatsApp
      </NewTabLink>
      <OpenNow calendar={company} className="phone-bar-hours" />
      {call && (
        <a href={call.href} data-cta="bar_call" data-bar-call>
          {call.label}
        </a>
      )}
    </nav>
  );
}
