/** In the page from the start, shown by cookie-banner.ts to whoever has not answered yet. */
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
      <h2 id="cookie-banner-titolo" className="display text-item">
        Due biscotti, solo se vuoi.
      </h2>
      <p className="mt-2">
        Per far funzionare il sito bastano quelli essenziali. Con il tuo permesso ne usiamo altri per capire quali
        pagine servono e quali annunci portano qui. Trovi tutto nella{" "}
        <a href="/privacy-policy" className="font-semibold underline underline-offset-4">
          privacy policy
        </a>
        .
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <button type="button" data-consent="rejected" className="btn btn-neutral btn-lg px-2">
          Solo Essenziali
        </button>
        <button type="button" data-consent="accepted" className="btn btn-neutral btn-lg px-2">
          Accetta Tutti
        </button>
      </div>
    </section>
  );
}
