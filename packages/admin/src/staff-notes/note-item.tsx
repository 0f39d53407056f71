import { formatDateTime } from "@vetrina/contract/dates";
import { useActorName } from "../features/audit/use-actor-name.ts";

interface NoteItemProps {
  note: { text: string; author: string; createdAt: string };
  /** What is removed, for who doesn't see where the button stands. */
  name: string;
  removable: boolean;
  onRemove: () => void;
}

/** What one of the staff wrote, who and when. */
export function NoteItem({ note, name, removable, onRemove }: NoteItemProps) {
  const author = useActorName()(note.author);
  return (
    <>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted tabular-nums">
          {author}, <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
        </p>
        {removable && (
          <button type="button" className="btn btn-link text-accent" onClick={onRemove}>
            Elimina
            <span className="sr-only">
              {" "}
              {name} di {author}
            </span>
          </button>
        )}
      </div>
    </>
  );
}
