import { type Place, PlaceLink } from "../../navigation.tsx";

interface PicturesEmptyProps {
  title: string;
  text: string;
  /** Where the first one is added. */
  place: Place;
  action: string;
}

/** Says what a list with nothing in it is for. */
export function PicturesEmpty({ title, text, place, action }: PicturesEmptyProps) {
  return (
    <div className="border-t-2 border-base-content py-8">
      <p className="text-lead font-semibold">{title}</p>
      <p className="mt-1 max-w-prose text-muted">{text}</p>
      <PlaceLink place={place} className="text-link">
        {action}
      </PlaceLink>
    </div>
  );
}
