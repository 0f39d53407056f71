import type { CountdownMode } from "@vetrina/contract/offer";

interface CountdownBannerProps {
  mode: CountdownMode;
  endsAt: string | null;
}

/** A station board over the shop. Without JavaScript it is a plain sign: a clock that stands still would lie. */
export function CountdownBanner({ mode, endsAt }: CountdownBannerProps) {
  return (
    <aside
      aria-label="Offerta a tempo"
      data-island="countdown"
      data-mode={mode}
      data-ends-at={endsAt ?? undefined}
      className="countdown bg-neutral text-neutral-content"
    >
      <div className="wrap flex min-h-14 items-center justify-center gap-x-4 border-t border-neutral-content/25">
        <p data-text role="status" className="text-note leading-tight font-semibold sm:text-copy">
          Il sito a €197 invece di <s>€1200</s>
        </p>
        <span data-clock role="timer" aria-label="Tempo rimasto" className="clock display" />
        <button
          type="button"
          data-dismiss
          aria-label="Chiudi il conto alla rovescia"
          className="live-only -mr-3 grid size-12 shrink-0 cursor-pointer place-items-center"
        >
          <svg viewBox="0 0 24 24" className="size-4 stroke-current" strokeWidth="3" aria-hidden="true">
            <path d="m3 3 18 18M21 3 3 21" />
          </svg>
        </button>
      </div>
    </aside>
  );
}
