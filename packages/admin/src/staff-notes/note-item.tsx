import { formatDateTime } from "@vetrina/contract/dates";

interface NoteItemProps {
  note: { text: string; author: string; createdAt: string };
  /** What is removed, for who doesn't see where the button stands. */
  name: string;
  removable: boolean;
  onRemove: () => void;
}

/** What one of the staff wrote, who and when. */
export function NoteItem({ note, name, removable, onRemove }: NoteItemProps) {
  return (
    <>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted tabular-nums">
          {note.author}, <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
        </p>
        {removable && (
          <button type="button" className="btn btn-link text-accent" onClick={onRemove}>
            Elimina
            <span className="sr-only">
              {" "}
              {name} di {note.author}
            </span>
          </button>
        )}
      </div>
    </>
  );
}
