import { json } from "node:stream/consumers";
import {
  cutOffSchema,
  dataSubjectSchema,
  erasureHindranceSchema,
  erasureSchema,
  expiredSchema,
  namelessRefSchema,
  type PersonData,
  personDataSchema,
  personRefSchema,
  retentionPreviewSchema,
} from "@vetrina/contract/privacy";
import { ownerCalls, ownerProcedure, router } from "@vetrina/core/trpc";
import { readCutOff } from "./cut-off.service.ts";
import { erasePerson } from "./erase-person.service.ts";
import { eraseNameless, exportNamelessData } from "./nameless.service.ts";
import { exportPersonData } from "./person-export.service.ts";
import { applyHeldRetention, previewRetention } from "./retention.service.ts";
import { readHindrance } from "./unsettled.ts";

export const privacyRouter = router({
  /** Of pages and desktop programs of the version before: the export is a REST call, read as it is written. */
  personData: ownerCalls.mutation(
    personRefSchema,
    personDataSchema,
    async (deps, actor, input) => (await json(await exportPersonData(deps, actor, input))) as PersonData,
  ),
  /** Read before an erasure is asked for. */
  hindrance: ownerCalls.query(dataSubjectSchema, erasureHindranceSchema, readHindrance),
  /** With it. */
  cutOff: ownerCalls.query(dataSubjectSchema, cutOffSchema, readCutOff),
  erasePerson: ownerCalls.mutation(personRefSchema, erasureSchema, erasePerson),
  /** A mutation: it is written in the log. */
  namelessData: ownerCalls.mutation(namelessRefSchema, personDataSchema, exportNamelessData),
  eraseNameless: ownerCalls.mutation(namelessRefSchema, erasureSchema, eraseNameless),
  retentionPreview: ownerProcedure.output(retentionPreviewSchema).query(({ ctx }) => previewRetention(ctx.deps)),
  applyRetention: ownerProcedure.output(expiredSchema).mutation(({ ctx }) => applyHeldRetention(ctx.deps, ctx.actor)),
});
