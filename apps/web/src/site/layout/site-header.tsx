import type { Company } from "@vetrina/contract/settings/site";
import { type NavigationEntry, navigationEntries, offerEntry } from "./navigation.content.ts";
import { PhoneMenu, phoneMenuId } from "./phone-menu.tsx";

/** A longer name than so many letters takes two lines or three, in smaller ones. */
const shortNameMax = 20;

/** The sign over the door: a small awning and the agency's name. Large letters leave room for the menu beside it. */
function Wordmark({ name }: { name: string }) {
  const size =
    name.length > shortNameMax
      ? "text-[min(1rem,max(16px,4.1vw))] wrap-anywhere"
      : "text-[min(1.3125rem,max(21px,5.4vw))] whitespace-nowrap";
  return (
    <a href="/" className="flex min-h-11 min-w-0 items-center gap-3 text-base-200">
      <svg viewBox="0 0 40 36" className="h-[32px] w-[36px] shrink-0" aria-hidden="true">
        <path className="fill-primary" d="M2 0h12v17a6 6 0 0 1-12 0zM26 0h12v17a6 6 0 0 1-12 0z" />
        <path className="fill-sheet" d="M14 0h12v17a6 6 0 0 1-12 0z" />
        <path className="fill-none stroke-base-200" strokeWidth="3" d="M5.5 23v11.500h29V23" />
      </svg>
      <span className={`display leading-none ${size}`}>{name}</span>
    </a>
  );
}

function HeaderLink({ entry, current }: { entry: NavigationEntry; current: string }) {
  return (
    <li>
      <a
        href={entry.href}
        aria-current={entry.href === current ? "page" : undefined}
        className="flex min-h-11 items-center px-1 whitespace-nowrap font-medium decoration-primary decoration-[3px] underline-offset-[0.4em] hover:underline aria-[current=page]:underline"
      >
        {entry.label}
      </a>
    </li>
  );
}

export function SiteHeader({ company, current }: { company: Company; current: string }) {
  const [offers, ...others] = navigationEntries;
  return (
    <header className="sticky top-0 z-50 bg-neutral text-neutral-content">
      <div className="wrap flex h-[70px] items-center justify-between gap-[12px]">
        <Wordmark name={company.name} />
        <nav aria-label="Principale" className="hidden lg:block">
          <ul className="flex items-center gap-2 min-[68rem]:gap-4 xl:gap-6">
            {offers && <HeaderLink entry={offers} current={current} />}
            <li>
              <a href={offerEntry.href} className="nav-tag flex min-h-10 items-center">
                {offerEntry.label}
              </a>
            </li>
            {others.map((entry) => (
              <HeaderLink key={entry.href} entry={entry} current={current} />
            ))}
            <li>
              <a href="/#contatti" className="btn btn-secondary text-base">
                Contattaci
              </a>
            </li>
          </ul>
        </nav>
        <a href={offerEntry.href} className="nav-tag ml-auto hidden min-h-11 items-center sm:flex lg:hidden">
          {offerEntry.label}
        </a>
        <button
          type="button"
          popoverTarget={phoneMenuId}
          aria-label="Apri il menu"
          className="-mr-[10px] grid size-[48px] shrink-0 cursor-pointer place-items-center lg:hidden"
        >
          <svg width="28" height="20" className="stroke-current" strokeWidth="3" aria-hidden="true">
            <path d="M0 2h28M0 10h28M10 18h18" />
          </svg>
        </button>
      </div>
      <PhoneMenu company={company} current={current} />
    </header>
  );
}
