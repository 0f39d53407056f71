import { trialNameMax, trialTownMax } from "@vetrina/contract/carried-trial";
import { keysOf } from "@vetrina/contract/keys";
import { shopColours } from "@vetrina/contract/trial-colours";
import { type TrialSite, tonesOf, trades, trialParameters } from "@vetrina/contract/trial-trades";
import { cssVariables } from "@vetrina/ui/css-variables";

const control = "w-full border-edge bg-sheet text-copy focus:border-base-content";
const label = "mb-1 block font-semibold";

function NameField({ name }: { name: string }) {
  return (
    <div>
      <label htmlFor="prova-nome" className={label}>
        Come si chiama la tua attività?
      </label>
      <input
        id="prova-nome"
        name={trialParameters.name}
        defaultValue={name}
        maxLength={trialNameMax}
        autoComplete="organization"
        enterKeyHint="done"
        dir="auto"
        className={`input input-lg ${control}`}
      />
    </div>
  );
}

function TradeAndTown({ trade, town }: Pick<TrialSite, "trade" | "town">) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4">
      <div>
        <label htmlFor="prova-mestiere" className={label}>
          Mestiere
        </label>
        <select
          id="prova-mestiere"
          name={trialParameters.trade}
          defaultValue={trade}
          className={`select select-lg ${control}`}
        >
          {keysOf(trades).map((key) => (
            <option key={key} value={key}>
              {trades[key].label}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="prova-citta" className={label}>
          Città
        </label>
        <input
          id="prova-citta"
          name={trialParameters.town}
          defaultValue={town}
          maxLength={trialTownMax}
          autoComplete="address-level2"
          enterKeyHint="done"
          dir="auto"
          className={`input input-lg ${control}`}
        />
      </div>
    </div>
  );
}

interface SwatchProps {
  value: string;
  label: string;
  colour: string;
  isChosen: boolean;
}

function Swatch({ value, label: name, colour, isChosen }: SwatchProps) {
  return (
    <label
      data-swatch
      className="grid size-11 cursor-pointer rounded-full border-3 border-transparent p-[3px] forced-color-adjust-none [background:var(--swatch)_content-box] has-checked:border-base-content has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-base-content"
      style={cssVariables({ "--swatch": colour })}
      title={name}
    >
      <input
        type="radio"
        name={trialParameters.colour}
        value={value}
        defaultChecked={isChosen}
        className="sr-only"
        data-colour={colour}
      />
      {/* The trade's own looks like one of the palette: a star tells them apart. */}
      {value === "" && (
        <svg viewBox="0 0 20 20" className="m-auto w-[1.1rem] fill-white" aria-hidden="true">
          <path d="m10 1.300 2.700 5.700 6.200.8-4.600 4.300 1.200 6.200-5.500-3.100-5.500 3.100 1.200-6.200-4.600-4.300 6.200-.8z" />
        </svg>
      )}
      <span className="sr-only">{name}</span>
    </label>
  );
}

/** The trade's own, the palette, and any other. */
function ColourChoice({ site }: { site: TrialSite }) {
  const own = tonesOf({ ...site, colour: "" }).colour;
  const isFree = site.colour.startsWith("#");
  return (
    <fieldset>
      <legend className={label}>Colore</legend>
      <div className="flex flex-wrap items-center gap-2">
        <Swatch value="" label="Quello del mestiere" colour={own} isChosen={site.colour === ""} />
        {keysOf(shopColours).map((key) => (
          <Swatch
            key={key}
            value={key}
            label={shopColours[key].label}
            colour={shopColours[key].value}
            isChosen={site.colour === key}
          />
        ))}
        <span className="flex min-h-11 flex-wrap items-center gap-2 text-note font-semibold">
          <label className="flex min-h-11 items-center gap-2">
            <input type="radio" name={trialParameters.colour} value="altro" defaultChecked={isFree} className="radio" />
            Un altro
          </label>
          <input
            type="color"
            name="altro"
            defaultValue={isFree ? site.colour : "#c8102e"}
            aria-label="Un altro colore"
            className="size-11 cursor-pointer border-2 border-edge bg-sheet p-0.5"
          />
        </span>
      </div>
    </fieldset>
  );
}

/** Needs the script, which reads the file in the browser; it has no name, so a form that is sent leaves it out. */
function PhotoField() {
  return (
    <div className="noscript:hidden">
      <label htmlFor="prova-foto" className={label}>
        Logo o foto <span className="font-normal text-muted">(facoltativo)</span>
      </label>
      <input
        id="prova-foto"
        type="file"
        accept="image/*"
        aria-describedby="prova-foto-nota"
        className="block w-full min-w-0 text-note file:mr-3 file:max-w-full file:min-h-11 file:cursor-pointer file:border-2 file:border-base-content file:bg-sheet file:px-4 file:font-semibold"
      />
      <p id="prova-foto-nota" className="mt-1.5 text-note text-muted">
        Resta nel tuo browser: non la vediamo e non la salviamo.
      </p>
    </div>
  );
}

/** A plain form: sent without a script it leads to the finished page. */
export function TrialForm({ site }: { site: TrialSite }) {
  return (
    <form action="/prova#anteprima" method="get" className="grid content-start gap-4" aria-label="Il tuo sito di prova">
      <NameField name={site.name} />
      <TradeAndTown trade={site.trade} town={site.town} />
      <ColourChoice site={site} />
      <PhotoField />
      <input type="hidden" name={trialParameters.style} value={site.style} />
      <button type="submit" className="btn btn-neutral btn-xl w-full">
        Guarda il tuo sito
      </button>
    </form>
  );
}
