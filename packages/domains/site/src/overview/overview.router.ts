import { backupGrantSchema, backupStatusSchema } from "@vetrina/contract/backups";
import { answerTimesSchema, editorOverviewSchema, overviewSchema } from "@vetrina/contract/overview";
import { identityProofSchema } from "@vetrina/contract/staff/staff";
import { editorProcedure, ownerCalls, ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import { openBackup } from "../backups/backup-download.service.ts";
import { backupStatus, startBackup } from "../backups/backups.service.ts";
import { readAnswerTimes } from "./answer-times.service.ts";
import { summarize, summarizeArticles } from "./overview.service.ts";

/** Panoramica asks for each part by itself: one that takes long keeps no other waiting. */
export const overviewRouter = router({
  summary: staffProcedure.output(overviewSchema).query(({ ctx }) => summarize(ctx.deps, ctx.actor)),
  articles: editorProcedure.output(editorOverviewSchema).query(({ ctx }) => summarizeArticles(ctx.deps)),
  answerTimes: staffProcedure.output(answerTimesSchema).query(({ ctx }) => readAnswerTimes(ctx.deps)),
  backups: ownerProcedure.output(backupStatusSchema).query(({ ctx }) => backupStatus(ctx.deps)),
  startBackup: ownerProcedure.mutation(({ ctx }) => startBackup(ctx.deps, ctx.actor)),
  openBackup: ownerCalls.mutation(identityProofSchema, backupGrantSchema, openBackup),
});
