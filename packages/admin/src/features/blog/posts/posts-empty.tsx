import { binDays } from "@vetrina/contract/blog/blog-writing";
import { Link } from "../../../navigation.tsx";

interface PostsEmptyProps {
  /** Why nothing is shown: there is no article at all, none fits the search or the state, or nothing lies in the bin. */
  why: "none" | "filtered" | "emptyBin";
  onShowAll: () => void;
}

/** A sheet that waits to be written on. */
function BlankSheet() {
  return (
    <svg viewBox="0 0 96 112" className="h-28 w-24 shrink-0" aria-hidden="true">
      <path className="fill-primary" d="M0 0h72l24 24v88H0z" />
      <path className="fill-base-100 opacity-40" d="M72 0v24h24z" />
      <path className="fill-none stroke-primary-content" strokeWidth="5" d="M16 44h44" />
    </svg>
  );
}

const texts = {
  none: {
    title: "Nessun articolo presente",
    note: "Il primo lo scrivi tu, oppure lo fai scrivere: poi lo rileggi e decidi se esce.",
  },
  filtered: {
    title: "Nessun articolo con questi criteri",
    note: "Prova con altre parole, o torna a guardarli tutti.",
  },
  emptyBin: {
    title: "Il cestino è vuoto",
    note: `Gli articoli che elimini restano qui per ${binDays} giorni, nel caso cambiassi idea.`,
  },
};

export function PostsEmpty({ why, onShowAll }: PostsEmptyProps) {
  return (
    <div className="flex flex-col items-start gap-6 border-t-2 border-base-content py-8 sm:flex-row sm:items-center sm:gap-8">
      <BlankSheet />
      <div>
        <p className="text-lead font-semibold">{texts[why].title}</p>
        <p className="mt-1 max-w-prose text-muted">{texts[why].note}</p>
        {why !== "none" ? (
          <button type="button" className="text-link cursor-pointer" onClick={onShowAll}>
            Mostra tutti gli articoli
          </button>
        ) : (
          <Link to="/blog/$id" params={{ id: "nuovo" }} className="text-link">
            Scrivi il primo articolo
          </Link>
        )}
      </div>
    </div>
  );
}
