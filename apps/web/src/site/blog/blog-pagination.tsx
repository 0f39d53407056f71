import { pagesToShow } from "./pages-to-show.ts";

const step =
  "flex min-h-12 items-center font-semibold underline decoration-2 underline-offset-[0.3em] hover:decoration-4";

interface BlogPaginationProps {
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
}

export function BlogPagination({ page, pages, to }: BlogPaginationProps) {
  return (
    <nav aria-label="Pagine del blog" className="mt-16 flex flex-wrap items-center justify-center gap-x-8 gap-y-3">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev" className={step}>
          Più recenti
        </a>
      )}
      <ol className="flex flex-wrap items-center gap-1.5">
        {pagesToShow(page, pages).map((shown) =>
          typeof shown === "number" ? (
            <li key={shown}>
              <a
                href={to(shown)}
                aria-current={shown === page ? "page" : undefined}
                aria-label={`Pagina ${shown}`}
                className="grid place-items-center min-w-12 h-12 px-2 font-display text-[1.25rem] font-extrabold hover:underline hover:decoration-3 hover:underline-offset-[0.25em] [&[aria-current]]:bg-base-content [&[aria-current]]:text-base-100 [&[aria-current]]:no-underline [&[aria-current]]:forced-colors:bg-[Highlight] [&[aria-current]]:forced-colors:text-[HighlightText] [&[aria-current]]:forced-color-adjust-none"
              >
                {shown}
              </a>
            </li>
          ) : (
            <li key={shown} aria-hidden="true" className="px-1">
              …
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <a href={to(page + 1)} rel="next" className={step}>
          Più vecchi
        </a>
      )}
    </nav>
  );
}
