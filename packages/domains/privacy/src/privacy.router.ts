import {
  erasureSchema,
  expiredSchema,
  namelessRefSchema,
  personDataSchema,
  personRefSchema,
  retentionPreviewSchema,
} from "@vetrina/contract/privacy";
import { ownerProcedure, router } from "@vetrina/core/trpc";
import { erasePerson } from "./erase-person.service.ts";
import { eraseNameless, exportNamelessData } from "./nameless.service.ts";
import { applyHeldRetention, previewRetention } from "./retention.service.ts";

export const privacyRouter = router({
  erasePerson: ownerProcedure
    .input(personRefSchema)
    .output(erasureSchema)
    .mutation(({ ctx, input }) => erasePerson(ctx.deps, ctx.actor, input)),
  /** A mutation: it is written in the log. */
  namelessData: ownerProcedure
    .input(namelessRefSchema)
    .output(personDataSchema)
    .mutation(({ ctx, input }) => exportNamelessData(ctx.deps, ctx.actor, input)),
  eraseNameless: ownerProcedure
    .input(namelessRefSchema)
    .output(erasureSchema)
    .mutation(({ ctx, input }) => eraseNameless(ctx.deps, ctx.actor, input)),
  retentionPreview: ownerProcedure.output(retentionPreviewSchema).query(({ ctx }) => previewRetention(ctx.deps)),
  applyRetention: ownerProcedure.output(expiredSchema).mutation(({ ctx }) => applyHeldRetention(ctx.deps, ctx.actor)),
});
