import { trialNameMax } from "@vetrina/contract/carried-trial";
import { keysOf } from "@vetrina/contract/keys";
import { trades, trialParameters } from "@vetrina/contract/trial-trades";

const control = "w-full border-sheet bg-sheet text-copy text-base-content";

/** On a phone beside its field, which is wide enough there for the longest trade. */
const label = "block font-semibold sm:mb-1";

/** At the lower edge of the first screen: a plain form that leads to the visitor's own site, built (`/prova`). */
export function TrialStrip() {
  return (
    <form
      action="/prova#anteprima"
      method="get"
      aria-labelledby="prova-invito"
      className="bg-neutral py-4 text-neutral-content lg:py-7"
    >
      <div className="wrap grid items-end gap-x-5 gap-y-3 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto]">
        <p id="prova-invito" className="display text-item text-base-200 max-lg:sr-only lg:self-center">
          Guarda il tuo sito in trenta secondi.
        </p>
        <div className="grid items-center gap-x-4 gap-y-3 max-sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-2 sm:items-end lg:contents">
          <div className="max-sm:contents">
            <label htmlFor="prova-nome" className={label}>
              Nome<span className="max-sm:sr-only"> dell’attività</span>
            </label>
            <input
              id="prova-nome"
              name={trialParameters.name}
              maxLength={trialNameMax}
              autoComplete="organization"
              dir="auto"
              className={`input ${control}`}
            />
          </div>
          <div className="max-sm:contents">
            <label htmlFor="prova-mestiere" className={label}>
              Mestiere
            </label>
            <select id="prova-mestiere" name={trialParameters.trade} className={`select ${control}`}>
              {keysOf(trades).map((key) => (
                <option key={key} value={key}>
                  {trades[key].label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <button type="submit" data-cta="trial" className="btn btn-secondary text-base">
          <span>
            Guarda il tuo sito<span className="lg:hidden"> in trenta secondi</span>
          </span>
        </button>
      </div>
    </form>
  );
}
