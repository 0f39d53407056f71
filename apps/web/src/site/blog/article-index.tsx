import type { IndexEntry } from "./article-html.ts";

function Chapters({ index }: { index: IndexEntry[] }) {
  return (
    <ol>
      {index.map(({ id, title }, position) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="display text-accent" aria-hidden="true">
              {position + 1}
            </span>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The chapters: folded on a phone, beside the text where there is room. Only one of the two is ever shown. */
export function ArticleIndex({ index }: { index: IndexEntry[] }) {
  return (
    <>
      <details className="article-index index-entry xl:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-4">
          <span className="display text-item">In questo articolo</span>
        </summary>
        <nav aria-label="In questo articolo" className="pb-3">
          <Chapters index={index} />
        </nav>
      </details>
      <nav
        aria-labelledby="indice"
        className="article-index sticky top-[calc(70px+1.5rem+var(--under-band,0px))] self-start max-h-[calc(100dvh_-_70px_-_3rem_-_var(--under-band,0px))] py-5 overflow-y-auto text-(length:--text-note) max-xl:hidden"
      >
        <p id="indice" className="display text-item">
          In questo articolo
        </p>
        <Chapters index={index} />
      </nav>
    </>
  );
}
