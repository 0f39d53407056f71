import { topicSchema, topicWriteSchema } from "@vetrina/contract/blog/ai-articles";
import { editorProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { createTopic, deleteTopic, listTopics, updateTopic } from "./topics.service.ts";

const idInput = z.object({ id: z.int() });

export const topicsRouter = router({
  list: editorProcedure.output(z.array(topicSchema)).query(({ ctx }) => listTopics(ctx.deps)),
  create: editorProcedure
    .input(topicWriteSchema)
    .output(topicSchema)
    .mutation(({ ctx, input }) => createTopic(ctx.deps, ctx.actor, input)),
  update: editorProcedure
    .input(topicWriteSchema.extend({ id: z.int() }))
    .output(topicSchema)
    .mutation(({ ctx, input: { id, ...topic } }) => updateTopic(ctx.deps, ctx.actor, id, topic)),
  remove: editorProcedure.input(idInput).mutation(({ ctx, input }) => deleteTopic(ctx.deps, ctx.actor, input.id)),
});
