import { isOwner, type StaffActor } from "./actor.ts";
import { AppError } from "./app-error.ts";

export const noteColumns = { id: true, text: true, author: true, createdAt: true } as const;

/**
 * The note that is to be taken away: an operator's own, for an owner anybody's. Throws NOT_FOUND when there is none,
 * FORBIDDEN when it is another user's.
 */
export function requireOwnNote<Note extends { author: string }>(
  note: Note | null,
  actor: StaffActor,
  goneMessage: string,
): Note {
  if (!note) throw new AppError("NOT_FOUND", { message: goneMessage });
  if (note.author !== actor.username && !isOwner(actor)) {
    throw new AppError("FORBIDDEN", { message: "Puoi togliere solo le note scritte da te." });
  }
  return note;
}
