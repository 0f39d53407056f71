import { cannedReplyChangeSchema, cannedReplySchema, cannedReplyWriteSchema } from "@vetrina/contract/canned-replies";
import { noAnswer, router, staffCalls, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import {
  createCannedReply,
  listCannedReplies,
  removeCannedReply,
  updateCannedReply,
} from "./canned-replies.service.ts";

export const cannedRepliesRouter = router({
  list: staffProcedure.output(z.array(cannedReplySchema)).query(({ ctx }) => listCannedReplies(ctx.deps, ctx.actor)),
  create: staffCalls.mutation(cannedReplyWriteSchema, cannedReplySchema, createCannedReply),
  update: staffCalls.mutation(cannedReplyChangeSchema, cannedReplySchema, updateCannedReply),
  remove: staffCalls.mutation(cannedReplySchema.pick({ id: true }), noAnswer, (deps, actor, { id }) =>
    removeCannedReply(deps, actor, id),
  ),
});
