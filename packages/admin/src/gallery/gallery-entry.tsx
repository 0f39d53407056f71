import type { GalleryItem } from "@vetrina/contract/gallery";
import type { ReactNode } from "react";
import { StoredPicture } from "../pictures/stored-picture.tsx";

interface GalleryEntryProps {
  item: GalleryItem;
  /** The controls that move it. */
  mover: ReactNode;
  onSwitch: () => void;
  onRemove: () => void;
}

/** A picture and what can be done with it. */
export function GalleryEntry({ item, mover, onSwitch, onRemove }: GalleryEntryProps) {
  const { id, title, description, altText, imageUrl, isActive } = item;
  const address = `#gallery/${id}`;
  return (
    <>
      <div className="picture-entry-frame">
        <div className="size-full" data-off={!isActive || undefined}>
          <StoredPicture address={imageUrl} alt={altText ?? ""} />
        </div>
        {mover}
      </div>
      <div className="picture-entry-text">
        <h2 className="leading-snug [overflow-wrap:anywhere]">
          <a href={address} className="inline-block py-1 underline-offset-4 hover:underline">
            {title}
          </a>
        </h2>
        {description && <p className="mt-1 line-clamp-2 text-muted">{description}</p>}
        {!altText && <p className="mt-1 font-semibold text-accent">Manca il testo alternativo</p>}
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
          <input type="checkbox" className="checkbox" checked={isActive} onChange={onSwitch} />
          Sul sito<span className="sr-only">: {title}</span>
        </label>
        <div className="picture-entry-foot">
          <a href={address} className="row-action">
            Modifica<span className="sr-only"> «{title}»</span>
          </a>
          <button type="button" className="row-action text-error" onClick={onRemove}>
            Elimina<span className="sr-only"> «{title}»</span>
          </button>
        </div>
      </div>
    </>
  );
}
