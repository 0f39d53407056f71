import { trpc } from "@vetrina/client/trpc";
import type { PersonSubject } from "@vetrina/contract/person-card";
import { noteCalls } from "../../staff-notes/note-calls.ts";

/** Adds and removes notes on a person; every open card follows. */
export function usePersonNotes(subject: PersonSubject) {
  const utils = trpc.useUtils();
  return {
    add: trpc.person.addNote.useMutation(noteCalls(() => utils.person.card.invalidate()).adding),
    remove: trpc.person.removeNote.useMutation(noteCalls(() => utils.person.card.invalidate(subject)).removing),
  };
}
