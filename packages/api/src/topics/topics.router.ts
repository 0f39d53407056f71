import { topicSchema, topicWriteSchema } from "@vetrina/contract/blog/ai-articles";
import * as z from "zod";
import { ownerProcedure, router } from "../trpc.ts";
import { createTopic, deleteTopic, listTopics, updateTopic } from "./topics.service.ts";

const idInput = z.object({ id: z.int() });

export const topicsRouter = router({
  list: ownerProcedure.output(z.array(topicSchema)).query(({ ctx }) => listTopics(ctx.deps)),
  create: ownerProcedure
    .input(topicWriteSchema)
    .output(topicSchema)
    .mutation(({ ctx, input }) => createTopic(ctx.deps, ctx.actor, input)),
  update: ownerProcedure
    .input(topicWriteSchema.extend({ id: z.int() }))
    .output(topicSchema)
    .mutation(({ ctx, input: { id, ...topic } }) => updateTopic(ctx.deps, ctx.actor, id, topic)),
  remove: ownerProcedure.input(idInput).mutation(({ ctx, input }) => deleteTopic(ctx.deps, ctx.actor, input.id)),
});
