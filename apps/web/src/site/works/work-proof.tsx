import type { Work } from "@vetrina/contract/pictures/works";
import { EmptyPane } from "./empty-pane.tsx";
import { WorkPicture } from "./work-picture.tsx";

const sizes = "(min-width: 80rem) 72rem, 92vw";

function Side({ address, alt, caption }: { address: string; alt: string; caption: string }) {
  return (
    <figure>
      <div className="window-pane aspect-8/5">
        <EmptyPane />
        <WorkPicture address={address} on="desktop" alt={alt} sizes={sizes} />
      </div>
      <figcaption className="display bg-base-content px-3 py-1 text-note text-base-200">{caption}</figcaption>
    </figure>
  );
}

/** The former site and ours as one picture, parted where the handle stands; without a script one beside the other. */
export function BeforeAfter({ work: { titolo, immaginePrima, immaginePath } }: { work: Work }) {
  if (!immaginePrima || !immaginePath) return null;
  return (
    <section aria-labelledby="prima-dopo-titolo" className="band pb-0">
      <div className="wrap">
        <h2 id="prima-dopo-titolo" className="text-voice">
          Prima e dopo
        </h2>
        <div data-island="before-after" className="before-after mt-6">
          <Side address={immaginePrima} alt={`Com’era prima il sito di ${titolo}`} caption="Prima" />
          <Side address={immaginePath} alt={`Com’è adesso il sito di ${titolo}`} caption="Dopo" />
          <input
            type="range"
            min="0"
            max="100"
            defaultValue="50"
            autoComplete="off"
            aria-label="Prima e dopo"
            className="absolute inset-y-0 -inset-x-5.5 z-2 h-full w-[calc(100%+2.75rem)] cursor-ew-resize touch-pan-y appearance-none bg-transparent -outline-offset-4"
          />
        </div>
      </div>
    </section>
  );
}

/** What came of it, measured: each figure with its period and where it was read. */
export function WorkFigures({ work: { numeri } }: { work: Work }) {
  if (numeri.length === 0) return null;
  return (
    <section aria-labelledby="numeri-titolo" className="band bg-base-200">
      <div className="wrap">
        <h2 id="numeri-titolo" className="text-voice">
          Quello che si è potuto contare
        </h2>
        <ul className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-3">
          {numeri.map(({ valore, etichetta, periodo, fonte }) => (
            <li key={`${valore} ${etichetta}`} className="border-t-2 border-base-content pt-5 wrap-anywhere">
              <p className="text-item">
                <strong className="display mb-3 block text-price font-normal text-accent">{valore}</strong> {etichetta}
              </p>
              <p className="mt-2 text-note text-muted">
                {periodo}
                <br />
                Fonte: {fonte}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
