import { backupStatusSchema } from "@vetrina/contract/backups";
import { ownerProcedure, router } from "../trpc.ts";
import { backupStatus, startBackup } from "./backups.service.ts";

export const backupsRouter = router({
  status: ownerProcedure.output(backupStatusSchema).query(({ ctx }) => backupStatus(ctx.deps)),
  start: ownerProcedure.mutation(({ ctx }) => startBackup(ctx.deps, ctx.actor)),
});
