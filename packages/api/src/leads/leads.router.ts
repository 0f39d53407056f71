import { filteredLeadsSchema, leadFilterSchema } from "@vetrina/contract/leads";
import { router, staffProcedure } from "../trpc.ts";
import { listLeadsOrAll } from "./leads.service.ts";

export const leadsRouter = router({
  list: staffProcedure
    .input(leadFilterSchema)
    .output(filteredLeadsSchema)
    .query(({ ctx, input }) => listLeadsOrAll(ctx.deps, ctx.actor, input)),
});
