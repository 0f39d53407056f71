import { type Company, formatPhone } from "@vetrina/contract/settings/site";
import { navigationEntries, offerEntry } from "./navigation.content.ts";
import { OpenNow } from "./open-now.tsx";

export const phoneMenuId = "menu-telefono";

/** A popover, so it opens before any script runs; chrome.ts closes it after a choice. */
export function PhoneMenu({ company, current }: { company: Company; current: string }) {
  const [offers, ...others] = navigationEntries;
  const entries = offers ? [offers, offerEntry, ...others] : others;
  return (
    <nav id={phoneMenuId} popover="auto" aria-label="Menu" className="phone-menu">
      <div className="flex justify-end">
        <button
          type="button"
          popoverTarget={phoneMenuId}
          popoverTargetAction="hide"
          aria-label="Chiudi il menu"
          className="-mr-2.5 grid size-12 cursor-pointer place-items-center"
        >
          <svg viewBox="0 0 24 24" className="size-6 stroke-current" strokeWidth="3" aria-hidden="true">
            <path d="m3 3 18 18M21 3 3 21" />
          </svg>
        </button>
      </div>
      <ul className="mt-2">
        {entries.map((entry) => (
          <li key={entry.href} className="border-b-2 border-base-content/20">
            <a
              href={entry.href}
              aria-current={entry.href === current ? "page" : undefined}
              className={`display flex min-h-15 items-center text-[1.625rem] ${entry === offerEntry ? "text-accent" : ""}`}
            >
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
      <a href="/#contatti" className="btn btn-primary btn-xl btn-block mt-8">
        Contattaci
      </a>
      <p className="mt-6 flex flex-wrap items-center justify-between gap-x-4">
        <a href={`tel:${company.phone}`} data-cta="menu_phone" className="text-link display text-item">
          {formatPhone(company.phone)}
        </a>
        <OpenNow calendar={company} />
      </p>
    </nav>
  );
}
