/**
 * In the page from the start, shown by banner-behaviour.ts to whoever has not answered yet: a strip on a phone and a card
 * in the corner where no page has a call to action in its first screen.
 */
export function CookieBanner() {
  return (
    <section id="cookie-banner" popover="manual" aria-labelledby="cookie-banner-titolo" className="cookie-banner">
      <button
        type="button"
        data-consent="rejected"
        aria-label="Chiudi e accetta solo gli essenziali"
        className="cookie-close"
      >
        <svg viewBox="0 0 24 24" className="size-4 stroke-current" strokeWidth="3" aria-hidden="true">
          <path d="m3 3 18 18M21 3 3 21" />
        </svg>
      </button>
      <div>
        <h2 id="cookie-banner-titolo" className="inline font-bold">
          Due biscotti, solo se vuoi.
        </h2>{" "}
        <p className="inline">
          Gli essenziali bastano. Gli altri ci dicono quali pagine servono e quali annunci portano qui.{" "}
          <a href="/privacy-policy" className="font-semibold whitespace-nowrap underline underline-offset-2">
            Privacy policy
          </a>
        </p>
      </div>
      <div className="mt-1 grid grid-cols-2 gap-3 md:mt-4">
        <button type="button" data-consent="rejected" className="btn btn-neutral min-h-11 px-2">
          Solo Essenziali
        </button>
        <button type="button" data-consent="accepted" className="btn btn-neutral min-h-11 px-2">
          Accetta Tutti
        </button>
      </div>
    </section>
  );
}
