import { topicSchema, topicWriteSchema } from "@vetrina/contract/blog/ai-articles";
import { editorCalls, editorProcedure, noAnswer, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { createTopic, deleteTopic, listTopics, updateTopic } from "./topics.service.ts";

const idInput = z.object({ id: z.int() });

export const topicsRouter = router({
  list: editorProcedure.output(z.array(topicSchema)).query(({ ctx }) => listTopics(ctx.deps)),
  create: editorCalls.mutation(topicWriteSchema, topicSchema, createTopic),
  update: editorCalls.mutation(topicWriteSchema.extend({ id: z.int() }), topicSchema, (deps, actor, { id, ...topic }) =>
    updateTopic(deps, actor, id, topic),
  ),
  remove: editorCalls.mutation(idInput, noAnswer, (deps, actor, { id }) => deleteTopic(deps, actor, id)),
});
