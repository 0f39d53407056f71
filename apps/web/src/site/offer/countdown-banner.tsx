import type { CountdownMode, MonthSlots } from "@vetrina/contract/deposits/offer";
import { callText, isSoldOut } from "./slots.ts";

interface CountdownBannerProps {
  slots: MonthSlots;
  contactHref: string;
  mode: CountdownMode;
  endsAt: string | null;
}

function SoldOutBanner({ slots, contactHref }: Pick<CountdownBannerProps, "slots" | "contactHref">) {
  return (
    <aside aria-label="Offerta a tempo" className="border-t border-neutral-content/25 bg-neutral text-neutral-content">
      <div className="wrap flex min-h-14 items-center justify-center">
        <a href={contactHref} data-cta="offer_banner" className="text-link text-note sm:text-copy">
          {callText(slots, "Il sito a 197\u00a0€")}
        </a>
      </div>
    </aside>
  );
}

/** A station board over the shop. Without JavaScript it is a plain sign: a clock that stands still would lie. */
export function CountdownBanner({ slots, contactHref, mode, endsAt }: CountdownBannerProps) {
  // No hurry for what can't be had.
  if (isSoldOut(slots)) return <SoldOutBanner slots={slots} contactHref={contactHref} />;
  return (
    <aside
      aria-label="Offerta a tempo"
      data-island="countdown"
      data-wakes="at once"
      data-mode={mode}
      data-ends-at={endsAt ?? undefined}
      data-contact={contactHref}
      className="countdown border-t border-neutral-content/25 bg-neutral text-neutral-content"
    >
      <div className="wrap flex min-h-14 flex-wrap items-center justify-center gap-x-4">
        <p
          data-text
          role="status"
          className="text-note leading-tight font-semibold max-sm:flex-1 max-sm:basis-20 sm:text-copy"
        >
          Il sito a 197&nbsp;€{" "}
          <span className="max-[22.49rem]:sr-only">
            invece di <s>1.200&nbsp;€</s>
          </span>
        </p>
        {/* With hours and days it has more leaves than a phone has room for. */}
        <span
          data-clock
          role="timer"
          aria-label="Tempo rimasto"
          className="display min-w-[6.2em] flex-none text-item leading-normal whitespace-nowrap noscript:hidden has-[>:nth-child(6)]:min-w-0 has-[>:nth-child(6)]:text-[clamp(0.6875rem,3.3vw,1.25rem)]"
        />
        <button
          type="button"
          data-dismiss
          aria-label="Chiudi il conto alla rovescia"
          className="invisible -mr-3 grid size-[48px] shrink-0 cursor-pointer place-items-center in-data-live:visible noscript:hidden"
        >
          <svg viewBox="0 0 24 24" className="size-4 stroke-current" strokeWidth="3" aria-hidden="true">
            <path d="m3 3 18 18M21 3 3 21" />
          </svg>
        </button>
      </div>
    </aside>
  );
}
