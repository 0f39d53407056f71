import { auditNamesSchema, auditPageSchema, auditQuerySchema } from "@vetrina/contract/audit";
import { ownerCalls, ownerProcedure, router } from "@vetrina/core/trpc";
import { listEntries, listNames } from "./audit-log.service.ts";

/** Read only: the log is written by what it tells of. */
export const auditRouter = router({
  list: ownerCalls.query(auditQuerySchema, auditPageSchema, (deps, _actor, input) => listEntries(deps, input)),
  names: ownerProcedure.output(auditNamesSchema).query(({ ctx }) => listNames(ctx.deps)),
});
