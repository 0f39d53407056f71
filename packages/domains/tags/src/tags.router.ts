import {
  newTagSchema,
  tagChangeSchema,
  tagMergeSchema,
  tagRefSchema,
  tagSchema,
  usedTagSchema,
} from "@vetrina/contract/tags";
import { noAnswer, ownerCalls, ownerProcedure, router, staffCalls, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { changeTag, createTag, listTags, listUsedTags, mergeTags, removeTag, restoreTag } from "./tags.service.ts";

/** Who works with clients chooses and creates tags; what changes them everywhere is the owners'. */
export const tagsRouter = router({
  list: staffProcedure.output(z.array(tagSchema)).query(({ ctx }) => listTags(ctx.deps)),
  create: staffCalls.mutation(newTagSchema, tagSchema, createTag),
  used: ownerProcedure.output(z.array(usedTagSchema)).query(({ ctx }) => listUsedTags(ctx.deps)),
  change: ownerCalls.mutation(tagChangeSchema, tagSchema, changeTag),
  merge: ownerCalls.mutation(tagMergeSchema, tagSchema, mergeTags),
  remove: ownerCalls.mutation(tagRefSchema, noAnswer, (deps, actor, { id }) => removeTag(deps, actor, id)),
  restore: ownerCalls.mutation(tagRefSchema, tagSchema, (deps, actor, { id }) => restoreTag(deps, actor, id)),
});
