/**
 * In the page from the start, shown by banner-behaviour.ts until the visitor has answered: on a phone one row above the
 * bar, its text behind "Dettagli", and on larger screens a card in a corner. A page's call to action keeps clear of
 * both.
 */
export function CookieBanner() {
  return (
    <section id="cookie-banner" popover="manual" aria-labelledby="cookie-banner-titolo" className="cookie-banner">
      <button
        type="button"
        data-cookie-details
        aria-expanded="false"
        aria-controls="cookie-banner-testo"
        className="cookie-details"
      >
        <span>Cookie</span> <span className="underline underline-offset-2">Dettagli</span>
      </button>
      <button type="button" data-consent="rejected" className="cookie-answer btn btn-neutral">
        Solo Essenziali
      </button>
      <button type="button" data-consent="accepted" className="cookie-answer btn btn-neutral">
        Accetta Tutti
      </button>
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
      <div id="cookie-banner-testo" className="cookie-text">
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
    </section>
  );
}
