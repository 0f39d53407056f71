import type { GalleryItem } from "@vetrina/contract/gallery";
import { GalleryPicture } from "./gallery-picture.tsx";

export interface GalleryActions {
  onMove: (item: GalleryItem, step: -1 | 1) => void;
  onSwitch: (item: GalleryItem) => void;
  onRemove: (item: GalleryItem) => void;
}

interface GalleryEntryProps extends GalleryActions {
  item: GalleryItem;
  isFirst: boolean;
  isLast: boolean;
}

interface MoveButtonProps {
  label: string;
  arrow: string;
  disabled: boolean;
  onClick: () => void;
}

/** At the end of the row it does nothing, yet keeps the focus. */
function MoveButton({ label, arrow, disabled, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="row-action px-2"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <span aria-hidden="true">{arrow}</span>
    </button>
  );
}

/** A picture, where it stands and what can be done with it. */
export function GalleryEntry({ item, isFirst, isLast, onMove, onSwitch, onRemove }: GalleryEntryProps) {
  const { id, title, description, altText, imageUrl, isActive } = item;
  const address = `#gallery/${id}`;
  return (
    <li className="gallery-entry" data-active={isActive}>
      <div className="gallery-entry-picture">
        <GalleryPicture address={imageUrl} alt={altText ?? ""} />
      </div>
      <div className="flex min-w-0 grow flex-col p-4">
        <h2 className="leading-snug [overflow-wrap:anywhere]">
          <a href={address} className="underline-offset-4 hover:underline">
            {title}
          </a>
        </h2>
        {description && <p className="mt-1 line-clamp-2 text-muted">{description}</p>}
        {!altText && <p className="mt-1 font-semibold text-accent">Manca il testo alternativo</p>}
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
          <input type="checkbox" className="checkbox" checked={isActive} onChange={() => onSwitch(item)} />
          Sul sito<span className="sr-only">: {title}</span>
        </label>
        <div className="mt-auto flex flex-wrap items-center gap-x-4">
          <MoveButton label={`Sposta prima «${title}»`} arrow="←" disabled={isFirst} onClick={() => onMove(item, -1)} />
          <MoveButton label={`Sposta dopo «${title}»`} arrow="→" disabled={isLast} onClick={() => onMove(item, 1)} />
          <a href={address} className="row-action">
            Modifica<span className="sr-only"> «{title}»</span>
          </a>
          <button type="button" className="row-action text-error" onClick={() => onRemove(item)}>
            Elimina<span className="sr-only"> «{title}»</span>
          </button>
        </div>
      </div>
    </li>
  );
}
