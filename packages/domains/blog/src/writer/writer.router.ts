import {
  generateSchema,
  startedGenerationSchema,
  timetableSchema,
  toggleResultSchema,
  toggleSchema,
  writerStatusSchema,
} from "@vetrina/contract/blog/ai-articles";
import { editorProcedure, ownerCalls, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { followGeneration } from "./follow-generation.service.ts";
import { startDailyGeneration, startGeneration } from "./generations.service.ts";
import { setAutoArticles, setTimetable, writerStatus } from "./writer-settings.service.ts";

/**
 * Starting is a mutation and following is a subscription of its own. A subscription is a GET that the browser
 * sends again by itself after every interruption: one that starts something paid would start it again.
 */
export const writerRouter = router({
  status: editorProcedure.output(writerStatusSchema).query(({ ctx }) => writerStatus(ctx.deps)),
  generate: editorProcedure
    .input(generateSchema)
    .output(startedGenerationSchema)
    .mutation(async ({ ctx, input }) => ({ id: (await startGeneration(ctx.deps, ctx.actor, input)).id })),
  generateDaily: editorProcedure
    .output(startedGenerationSchema)
    .mutation(async ({ ctx }) => ({ id: (await startDailyGeneration(ctx.deps, ctx.actor)).id })),
  /** Tells how the generation is going, from where it is now until it is done or has failed. */
  progress: editorProcedure
    .input(z.object({ id: z.int() }))
    .subscription(({ ctx, input, signal }) => followGeneration(ctx.deps, input.id, signal)),
  toggle: ownerCalls.mutation(toggleSchema, toggleResultSchema, (deps, actor, { enabled }) =>
    setAutoArticles(deps, actor, enabled),
  ),
  setTimetable: ownerCalls.mutation(timetableSchema, writerStatusSchema, (deps, actor, { timetable }) =>
    setTimetable(deps, actor, timetable),
  ),
});
