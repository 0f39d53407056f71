import {
  newTagSchema,
  tagChangeSchema,
  tagMergeSchema,
  tagRefSchema,
  tagSchema,
  usedTagSchema,
} from "@vetrina/contract/tags";
import { ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { changeTag, createTag, listTags, listUsedTags, mergeTags, removeTag, restoreTag } from "./tags.service.ts";

/** Who works with clients chooses and creates tags; what changes them everywhere is the owners'. */
export const tagsRouter = router({
  list: staffProcedure.output(z.array(tagSchema)).query(({ ctx }) => listTags(ctx.deps)),
  create: staffProcedure
    .input(newTagSchema)
    .output(tagSchema)
    .mutation(({ ctx, input }) => createTag(ctx.deps, ctx.actor, input)),
  used: ownerProcedure.output(z.array(usedTagSchema)).query(({ ctx }) => listUsedTags(ctx.deps)),
  change: ownerProcedure
    .input(tagChangeSchema)
    .output(tagSchema)
    .mutation(({ ctx, input }) => changeTag(ctx.deps, ctx.actor, input)),
  merge: ownerProcedure
    .input(tagMergeSchema)
    .output(tagSchema)
    .mutation(({ ctx, input }) => mergeTags(ctx.deps, ctx.actor, input)),
  remove: ownerProcedure.input(tagRefSchema).mutation(({ ctx, input }) => removeTag(ctx.deps, ctx.actor, input.id)),
  restore: ownerProcedure
    .input(tagRefSchema)
    .output(tagSchema)
    .mutation(({ ctx, input }) => restoreTag(ctx.deps, ctx.actor, input.id)),
});
