import type { Sale, SalesToastMode } from "@vetrina/contract/deposits/offer";

interface SalesToastProps {
  mode: SalesToastMode;
  /** The real deposits, with the setting `reali`. */
  sales?: Sale[];
}

/** The little bell on the shop's door. The samples travel with the script, the real deposits with the page. */
export function SalesToast({ mode, sales = [] }: SalesToastProps) {
  if (mode === "spento" || (mode === "reali" && sales.length === 0)) return null;
  return (
    <aside
      aria-label="Acquisti recenti"
      data-island="sales-toast"
      data-sales={mode === "reali" ? JSON.stringify(sales) : undefined}
      className="sale-shelf"
    >
      <div
        data-notice
        hidden
        className="flex items-center gap-3.5 border-2 border-base-content bg-sheet px-3.5 py-3 max-[48rem]:px-2 max-[48rem]:py-1"
      >
        <svg viewBox="0 0 40 44" className="w-8 shrink-0" aria-hidden="true">
          <path className="fill-primary" d="M20 4a13 13 0 0 1 13 13v11l5 7H2l5-7V17A13 13 0 0 1 20 4z" />
          <path className="fill-base-200" d="M17 0h6v6h-6zM14 37h12a6 6 0 0 1-12 0z" />
        </svg>
        <p className="grow text-note leading-snug max-md:leading-tight">
          <strong data-who className="block" /> <span data-what />, <span data-when className="whitespace-nowrap" />
        </p>
        <button
          type="button"
          data-close
          aria-label="Chiudi l’avviso"
          className="-mr-2.5 size-12 shrink-0 cursor-pointer text-2xl leading-none"
        >
          ×
        </button>
      </div>
    </aside>
  );
}
