import type { Work } from "@vetrina/contract/site";
import type { ReactNode } from "react";
import { StoredPicture } from "../pictures/stored-picture.tsx";

interface WorkEntryProps {
  work: Work;
  /** Whether the home page shows it without being asked for more. */
  isOnHome: boolean;
  /** The controls that move it. */
  mover: ReactNode;
  onSwitch: () => void;
  onRemove: () => void;
}

/** The host alone: what a visitor recognises. */
const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, "") : link);

/** A work and what can be done with it. */
export function WorkEntry({ work, isOnHome, mover, onSwitch, onRemove }: WorkEntryProps) {
  const { id, titolo, descrizione, linkSito, immaginePath, inEvidenza } = work;
  const address = `#lavori/${id}`;
  return (
    <>
      <div className="picture-entry-frame">
        <StoredPicture address={immaginePath} alt="" />
        {isOnHome && <span className="picture-entry-mark">In home</span>}
        {mover}
      </div>
      <div className="picture-entry-text">
        <h2 className="leading-snug [overflow-wrap:anywhere]">
          <a href={address} className="inline-block py-1 underline-offset-4 hover:underline">
            {titolo}
          </a>
        </h2>
        <a
          href={linkSito}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-8 w-fit max-w-full items-center underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {hostOf(linkSito)}
          <span className="sr-only"> (si apre in una nuova scheda)</span>
        </a>
        <p className="mt-1 line-clamp-2 text-muted">{descrizione}</p>
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
          <input type="checkbox" className="checkbox" checked={inEvidenza} onChange={onSwitch} />
          In evidenza<span className="sr-only">: {titolo}</span>
        </label>
        <div className="picture-entry-foot">
          <a href={address} className="row-action">
            Modifica<span className="sr-only"> «{titolo}»</span>
          </a>
          <button type="button" className="row-action text-error" onClick={onRemove}>
            Elimina<span className="sr-only"> «{titolo}»</span>
          </button>
        </div>
      </div>
    </>
  );
}
