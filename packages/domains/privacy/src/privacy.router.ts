import {
  erasureSchema,
  expiredSchema,
  namelessRefSchema,
  personDataSchema,
  personRefSchema,
  retentionPreviewSchema,
} from "@vetrina/contract/privacy";
import { ownerCalls, ownerProcedure, router } from "@vetrina/core/trpc";
import { erasePerson } from "./erase-person.service.ts";
import { eraseNameless, exportNamelessData } from "./nameless.service.ts";
import { applyHeldRetention, previewRetention } from "./retention.service.ts";

export const privacyRouter = router({
  erasePerson: ownerCalls.mutation(personRefSchema, erasureSchema, erasePerson),
  /** A mutation: it is written in the log. */
  namelessData: ownerCalls.mutation(namelessRefSchema, personDataSchema, exportNamelessData),
  eraseNameless: ownerCalls.mutation(namelessRefSchema, erasureSchema, eraseNameless),
  retentionPreview: ownerProcedure.output(retentionPreviewSchema).query(({ ctx }) => previewRetention(ctx.deps)),
  applyRetention: ownerProcedure.output(expiredSchema).mutation(({ ctx }) => applyHeldRetention(ctx.deps, ctx.actor)),
});
