import { overviewSchema } from "@vetrina/contract/overview";
import { router, staffProcedure } from "../trpc.ts";
import { summarize } from "./overview.service.ts";

export const overviewRouter = router({
  summary: staffProcedure.output(overviewSchema).query(({ ctx }) => summarize(ctx.deps, ctx.actor)),
});
