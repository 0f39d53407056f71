import {
  personCardSchema,
  personNoteRefSchema,
  personNoteSchema,
  personNoteWriteSchema,
  personSubjectSchema,
} from "@vetrina/contract/person-card";
import { router, staffProcedure } from "@vetrina/core/trpc";
import { readPersonCard } from "./person-card.service.ts";
import { addPersonNote, removePersonNote } from "./person-notes.service.ts";

export const personRouter = router({
  card: staffProcedure
    .input(personSubjectSchema)
    .output(personCardSchema)
    .query(({ ctx, input }) => readPersonCard(ctx.deps, input)),
  addNote: staffProcedure
    .input(personNoteWriteSchema)
    .output(personNoteSchema)
    .mutation(({ ctx, input }) => addPersonNote(ctx.deps, ctx.actor, input)),
  removeNote: staffProcedure
    .input(personNoteRefSchema)
    .mutation(({ ctx, input }) => removePersonNote(ctx.deps, ctx.actor, input.id)),
});
