import { cannedReplyChangeSchema, cannedReplySchema, cannedReplyWriteSchema } from "@vetrina/contract/canned-replies";
import { router, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import {
  createCannedReply,
  listCannedReplies,
  removeCannedReply,
  updateCannedReply,
} from "./canned-replies.service.ts";

export const cannedRepliesRouter = router({
  list: staffProcedure.output(z.array(cannedReplySchema)).query(({ ctx }) => listCannedReplies(ctx.deps, ctx.actor)),
  create: staffProcedure
    .input(cannedReplyWriteSchema)
    .output(cannedReplySchema)
    .mutation(({ ctx, input }) => createCannedReply(ctx.deps, ctx.actor, input)),
  update: staffProcedure
    .input(cannedReplyChangeSchema)
    .output(cannedReplySchema)
    .mutation(({ ctx, input }) => updateCannedReply(ctx.deps, ctx.actor, input)),
  remove: staffProcedure
    .input(cannedReplySchema.pick({ id: true }))
    .mutation(({ ctx, input }) => removeCannedReply(ctx.deps, ctx.actor, input.id)),
});
