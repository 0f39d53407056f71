import {
  ruleChangeSchema,
  ruleDefinitionSchema,
  ruleRefSchema,
  ruleSchema,
  ruleSwitchSchema,
  ruleTrialSchema,
  ruleWriteSchema,
} from "@vetrina/contract/rules";
import { ownerProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { tryRule } from "./rule-trial.service.ts";
import { changeRule, createRule, listRules, removeRule, switchRule } from "./rules.service.ts";

export const rulesRouter = router({
  list: ownerProcedure.output(z.array(ruleSchema)).query(({ ctx }) => listRules(ctx.deps, ctx.actor)),
  /** What it would have touched. By POST: a rule may name a person's address. */
  trial: ownerProcedure
    .input(z.object({ definition: ruleDefinitionSchema }))
    .output(ruleTrialSchema)
    .mutation(({ ctx, input }) => tryRule(ctx.deps, ctx.actor, input.definition)),
  create: ownerProcedure
    .input(ruleWriteSchema)
    .output(ruleRefSchema)
    .mutation(({ ctx, input }) => createRule(ctx.deps, ctx.actor, input)),
  change: ownerProcedure
    .input(ruleChangeSchema)
    .output(ruleRefSchema)
    .mutation(({ ctx, input }) => changeRule(ctx.deps, ctx.actor, input)),
  switch: ownerProcedure
    .input(ruleSwitchSchema)
    .output(ruleRefSchema)
    .mutation(({ ctx, input }) => switchRule(ctx.deps, ctx.actor, input)),
  remove: ownerProcedure.input(ruleRefSchema).mutation(({ ctx, input }) => removeRule(ctx.deps, ctx.actor, input)),
});
