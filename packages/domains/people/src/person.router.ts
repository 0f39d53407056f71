import {
  personCardSchema,
  personNoteRefSchema,
  personNoteSchema,
  personNoteWriteSchema,
  personSubjectSchema,
} from "@vetrina/contract/person-card";
import { noAnswer, router, staffCalls } from "@vetrina/core/trpc";
import { readPersonCard } from "./person-card.service.ts";
import { addPersonNote, removePersonNote } from "./person-notes.service.ts";

export const personRouter = router({
  card: staffCalls.query(personSubjectSchema, personCardSchema, (deps, _actor, input) => readPersonCard(deps, input)),
  addNote: staffCalls.mutation(personNoteWriteSchema, personNoteSchema, addPersonNote),
  removeNote: staffCalls.mutation(personNoteRefSchema, noAnswer, (deps, actor, { id }) =>
    removePersonNote(deps, actor, id),
  ),
});
