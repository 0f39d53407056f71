import { backupStatusSchema } from "@vetrina/contract/backups";
import { editorOverviewSchema, overviewSchema } from "@vetrina/contract/overview";
import { backupStatus, startBackup } from "../backups/backups.service.ts";
import { reading } from "../readings.ts";
import { editorProcedure, ownerProcedure, router, staffProcedure } from "../trpc.ts";
import { summarize, summarizeArticles } from "./overview.service.ts";

export const overviewRouter = router({
  summary: staffProcedure
    .output(overviewSchema)
    .query(({ ctx }) => reading(ctx.deps, (deps) => summarize(deps, ctx.actor))),
  articles: editorProcedure
    .output(editorOverviewSchema)
    .query(({ ctx }) => reading(ctx.deps, (deps) => summarizeArticles(deps))),
  backups: ownerProcedure.output(backupStatusSchema).query(({ ctx }) => backupStatus(ctx.deps)),
  startBackup: ownerProcedure.mutation(({ ctx }) => startBackup(ctx.deps, ctx.actor)),
});
