import { useId } from "react";
import { usePopoverBeside } from "../use-popover-beside.ts";
import { columnsMax, type ListDensity, type ListLook } from "./list-columns.ts";

/** What lies between the panel and the window's edge, in pixels. */
const marginPx = 8;

/** Under its button, as high as the window lets it be: the list's own box would cut it off. */
function placeUnder(panel: HTMLElement, button: HTMLElement): void {
  const { right, bottom } = button.getBoundingClientRect();
  panel.style.top = `${bottom + 4}px`;
  panel.style.right = `${Math.max(marginPx, document.documentElement.clientWidth - right)}px`;
  panel.style.maxHeight = `${Math.max(160, window.innerHeight - bottom - 4 - marginPx)}px`;
}

const choice = "flex min-h-9 cursor-pointer items-center gap-2.5 wrap-anywhere has-disabled:cursor-default";

interface ColumnsProps {
  look: ListLook;
  /** The column that can't be left out. */
  fixed: string;
}

function Columns({ look, fixed }: ColumnsProps) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">Colonne</legend>
      <label className={choice}>
        <input type="checkbox" className="checkbox checkbox-sm" checked disabled readOnly />
        {fixed}
        <span className="ml-auto text-note text-muted">c’è sempre</span>
      </label>
      {look.columns.map(({ id, label }) => (
        <label key={id} className={choice}>
          <input
            type="checkbox"
            className="checkbox checkbox-sm"
            checked={look.has(id)}
            disabled={look.isFull && !look.has(id)}
            onChange={() => look.toggle(id)}
          />
          {label}
        </label>
      ))}
      {look.isFull && look.columns.length > columnsMax && (
        <p className="text-note text-muted">Più di {columnsMax} non ci stanno: togline una per aggiungerne un’altra.</p>
      )}
    </fieldset>
  );
}

const densities: [ListDensity, string][] = [
  ["ariose", "Ariose"],
  ["compatte", "Compatte"],
];

function Density({ look }: { look: ListLook }) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-0 pt-3 border-t border-edge">
      <legend className="float-left w-full pb-1 font-semibold">Righe, in tutti gli elenchi</legend>
      {densities.map(([density, label]) => (
        <label key={density} className={choice}>
          <input
            type="radio"
            name={name}
            className="radio radio-sm"
            checked={look.density === density}
            onChange={() => look.setDensity(density)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** In the corner of a list's head: what its columns are, and how high the rows of all lists. */
export function ListLookMenu({ look, fixed }: ColumnsProps) {
  const { open, button, box } = usePopoverBeside({ place: placeUnder, first: "input:enabled" });
  return (
    <>
      <button
        {...button}
        type="button"
        className="btn btn-square btn-ghost list-look-button"
        aria-label="Colonne e righe"
        title="Colonne e righe"
      >
        <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="2" aria-hidden="true">
          <path d="M4 5h16v14H4zM10 5v14M15 5v14" />
        </svg>
      </button>
      <div
        {...box}
        className="fixed inset-auto m-0 w-68 gap-3 overflow-y-auto overscroll-contain border-2 border-base-content bg-base-100 px-4 py-3 text-base-content open:grid"
      >
        {open && (
          <>
            <Columns look={look} fixed={fixed} />
            <Density look={look} />
            {look.reset && (
              <button type="button" className="btn btn-link justify-self-start" onClick={look.reset}>
                Torna alle colonne di sempre
              </button>
            )}
          </>
        )}
      </div>
    </>
  );
}
