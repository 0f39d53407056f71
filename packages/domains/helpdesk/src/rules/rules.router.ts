import {
  ruleChangeSchema,
  ruleDefinitionSchema,
  ruleRefSchema,
  ruleSchema,
  ruleSwitchSchema,
  ruleTrialSchema,
  ruleWriteSchema,
} from "@vetrina/contract/rules";
import { noAnswer, ownerCalls, ownerProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { tryRule } from "./rule-trial.service.ts";
import { changeRule, createRule, listRules, removeRule, switchRule } from "./rules.service.ts";

export const rulesRouter = router({
  list: ownerProcedure.output(z.array(ruleSchema)).query(({ ctx }) => listRules(ctx.deps, ctx.actor)),
  /** What it would have touched. By POST: a rule may name a person's address. */
  trial: ownerCalls.mutation(
    z.object({ definition: ruleDefinitionSchema }),
    ruleTrialSchema,
    (deps, actor, { definition }) => tryRule(deps, actor, definition),
  ),
  create: ownerCalls.mutation(ruleWriteSchema, ruleRefSchema, createRule),
  change: ownerCalls.mutation(ruleChangeSchema, ruleRefSchema, changeRule),
  switch: ownerCalls.mutation(ruleSwitchSchema, ruleRefSchema, switchRule),
  remove: ownerCalls.mutation(ruleRefSchema, noAnswer, removeRule),
});
