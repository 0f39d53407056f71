import { trialNameMax } from "@vetrina/contract/carried-trial";
import { trialParameters } from "@vetrina/contract/trial-trades";

/** The visitor's name for the sign over the shop, as it is typed; sent off, it leads to their whole site (`/prova`). */
export function SignForm() {
  return (
    <form action="/prova#anteprima" method="get" className="mb-6 max-w-md lg:ml-auto lg:mb-4 print:hidden">
      <label htmlFor="insegna" className="font-semibold">
        Scrivi il tuo nome sull’insegna
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id="insegna"
          name={trialParameters.name}
          maxLength={trialNameMax}
          autoComplete="organization"
          dir="auto"
          placeholder="La tua attività"
          className="input min-w-0 flex-1 basis-40 border-sheet bg-sheet text-copy text-base-content"
        />
        <button type="submit" data-cta="offer_sign" className="btn btn-secondary text-base">
          Vedi il sito
        </button>
      </div>
    </form>
  );
}
