import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { Island } from "../../islands/island.tsx";

const choice = "btn btn-neutral btn-outline btn-lg max-sm:px-3";

/** The links work by themselves; the script adds what only the device can do. */
export function ArticleShare({ title, url }: { title: string; url: string }) {
  const text = encodeURIComponent(`${title}\n${url}`);
  return (
    <section id="condividi" aria-labelledby="condividi-titolo" className="wrap article-columns pb-16 lg:pb-24">
      <div className="share-row">
        <h2 id="condividi-titolo" className="text-item">
          Ti è servito? Passalo a chi ne ha bisogno.
        </h2>
        <Island name="article-share" props={{ title, url }}>
          <div className="mt-5 flex flex-wrap gap-2 sm:gap-3">
            <button type="button" data-share hidden className="btn btn-primary btn-lg">
              Condividi
            </button>
            <NewTabLink href={`https://wa.me/?text=${text}`} className={choice}>
              WhatsApp
            </NewTabLink>
            <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`} className={choice}>
              Email
            </a>
            <button type="button" data-copy hidden className={choice}>
              <span aria-live="polite">Copia il link</span>
            </button>
          </div>
          <input
            type="text"
            data-address
            hidden
            readOnly
            value={url}
            aria-label="Indirizzo dell’articolo"
            className="input mt-4 w-full max-w-xl"
          />
        </Island>
      </div>
    </section>
  );
}
