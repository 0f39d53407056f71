import { keysOf } from "@vetrina/contract/keys";
import { type TrialSite, trialAddress, trialStyles } from "@vetrina/contract/trial-trades";

/** Links, so that they work without a script; with one nothing is loaded. */
function StyleChoice({ site }: { site: TrialSite }) {
  return (
    <nav aria-label="Cambia stile" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="font-semibold" aria-hidden="true">
        Cambia stile
      </span>
      <ul className="flex flex-wrap gap-2">
        {keysOf(trialStyles).map((style) => (
          <li key={style}>
            <a
              href={`${trialAddress({ ...site, style })}#anteprima`}
              data-style-link={style}
              aria-current={style === site.style ? "true" : undefined}
              rel="nofollow"
              className="grid place-items-center min-h-11 px-[0.9rem] border-2 border-base-content bg-sheet font-semibold [&[aria-current]]:bg-base-content [&[aria-current]]:text-base-100 [&[aria-current]]:forced-colors:bg-[Highlight] [&[aria-current]]:forced-colors:text-[HighlightText] [&[aria-current]]:forced-color-adjust-none"
            >
              {trialStyles[style]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Share({ address }: { address: string }) {
  return (
    <div className="max-sm:w-full">
      <button type="button" data-share className="btn btn-neutral btn-outline btn-xl noscript:hidden max-sm:w-full">
        Condividi
      </button>
      <p data-shared role="status" className="mt-2 text-note font-semibold empty:hidden" />
      <input
        type="text"
        data-address
        hidden
        readOnly
        value={address}
        aria-label="Indirizzo della tua prova"
        className="input mt-2 w-full max-w-md border-edge bg-sheet"
      />
      <p className="without-script text-note">Per condividerlo copia l’indirizzo di questa pagina: c’è dentro tutto.</p>
    </div>
  );
}

/** What follows from a trial that pleases. */
export function TrialActions({ site, publicUrl }: { site: TrialSite; publicUrl: string }) {
  return (
    <div className="grid gap-5">
      <StyleChoice site={site} />
      <div className="flex flex-wrap items-start gap-3">
        <a href="#contatti" data-keep-trial data-cta="trial_form" className="btn btn-primary btn-xl max-sm:w-full">
          Lo voglio così
        </a>
        <a
          href="/offerta-197#slot-booking"
          data-keep-trial
          data-cta="trial_booking"
          className="btn btn-neutral btn-outline btn-xl max-sm:w-full"
        >
          Blocca il posto: 17&nbsp;€
        </a>
        <Share address={`${publicUrl}${trialAddress(site)}`} />
      </div>
    </div>
  );
}
