import { backupGrantSchema, backupProofSchema, backupStatusSchema } from "@vetrina/contract/backups";
import { answerTimesSchema, editorOverviewSchema, overviewSchema } from "@vetrina/contract/overview";
import { openBackup } from "../backups/backup-download.service.ts";
import { backupStatus, startBackup } from "../backups/backups.service.ts";
import { reading } from "../readings.ts";
import { editorProcedure, ownerProcedure, router, staffProcedure } from "../trpc.ts";
import { readAnswerTimes } from "./answer-times.service.ts";
import { summarize, summarizeArticles } from "./overview.service.ts";

export const overviewRouter = router({
  summary: staffProcedure
    .output(overviewSchema)
    .query(({ ctx }) => reading(ctx.deps, (deps) => summarize(deps, ctx.actor))),
  articles: editorProcedure
    .output(editorOverviewSchema)
    .query(({ ctx }) => reading(ctx.deps, (deps) => summarizeArticles(deps))),
  answerTimes: staffProcedure
    .output(answerTimesSchema)
    .query(({ ctx }) => reading(ctx.deps, (deps) => readAnswerTimes(deps))),
  backups: ownerProcedure.output(backupStatusSchema).query(({ ctx }) => backupStatus(ctx.deps)),
  startBackup: ownerProcedure.mutation(({ ctx }) => startBackup(ctx.deps, ctx.actor)),
  openBackup: ownerProcedure
    .input(backupProofSchema)
    .output(backupGrantSchema)
    .mutation(({ ctx, input }) => openBackup(ctx.deps, ctx.actor, input)),
});
