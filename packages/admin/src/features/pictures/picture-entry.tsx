import { CheckField } from "@vetrina/ui/fields/check-field";
import type { ReactNode } from "react";
import { type Place, PlaceLink } from "../../navigation.tsx";

/** What every card of a list with pictures is given by its list. */
export interface EntryControls {
  /** Where the card is changed. */
  place: Place;
  /** The controls that move it. */
  mover: ReactNode;
  onRemove: () => void;
}

interface PictureEntryProps extends EntryControls {
  title: string;
  /** What the frame shows. */
  picture: ReactNode;
  frameClassName?: string;
  children?: ReactNode;
}

/** A card: its picture, its name, what else there is to say, and what can be done with it. */
export function PictureEntry({
  place,
  mover,
  onRemove,
  title,
  picture,
  frameClassName = "aspect-8/5 bg-base-200",
  children,
}: PictureEntryProps) {
  return (
    <>
      <div className={`relative overflow-hidden ${frameClassName}`}>
        {picture}
        {mover}
      </div>
      <div className="flex min-w-0 grow flex-col p-4">
        <h2 className="leading-snug [overflow-wrap:anywhere]">
          <PlaceLink
            place={place}
            className="inline-block py-1 underline-offset-4 pointer-coarse:-my-2 pointer-coarse:py-3 hover:underline"
          >
            {title}
          </PlaceLink>
        </h2>
        {children}
        <div className="flex flex-wrap items-center gap-x-5 mt-auto pt-2">
          <PlaceLink place={place} className="btn btn-link">
            Modifica<span className="sr-only"> «{title}»</span>
          </PlaceLink>
          <button type="button" className="btn btn-link text-error" onClick={onRemove}>
            Elimina<span className="sr-only"> «{title}»</span>
          </button>
        </div>
      </div>
    </>
  );
}

export function EntryNote({ text }: { text: string | null }) {
  return text && <p className="mt-1 line-clamp-2 text-muted">{text}</p>;
}

interface EntrySwitchProps {
  label: string;
  /** The card's name: there is one such box on each. */
  of: string;
  checked: boolean;
  onSwitch: () => void;
}

export function EntrySwitch({ label, of, checked, onSwitch }: EntrySwitchProps) {
  return (
    <CheckField
      className="mt-3"
      label={
        <>
          {label}
          <span className="sr-only">: {of}</span>
        </>
      }
      checked={checked}
      onChange={onSwitch}
    />
  );
}
