import {
  articleDraftSchema,
  draftKeepSchema,
  draftPlaceSchema,
  editingSchema,
  keptDraftSchema,
} from "@vetrina/contract/blog/article-drafts";
import { editorProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { dropDraft, findDraft, keepDraft } from "./article-drafts.service.ts";
import { endEditing, signEditing } from "./article-editing.service.ts";

const postInput = z.object({ postId: z.int32() });

export const articleDraftsRouter = router({
  one: editorProcedure
    .input(draftPlaceSchema)
    .output(articleDraftSchema.nullable())
    .query(({ ctx, input }) => findDraft(ctx.deps, ctx.actor, input.postId)),
  keep: editorProcedure
    .input(draftKeepSchema)
    .output(keptDraftSchema)
    .mutation(({ ctx, input }) => keepDraft(ctx.deps, ctx.actor, input)),
  drop: editorProcedure
    .input(draftPlaceSchema)
    .mutation(({ ctx, input }) => dropDraft(ctx.deps, ctx.actor, input.postId)),
  signEditing: editorProcedure
    .input(postInput)
    .output(editingSchema)
    .mutation(({ ctx, input }) => signEditing(ctx.deps, ctx.actor, input.postId)),
  endEditing: editorProcedure
    .input(postInput)
    .mutation(({ ctx, input }) => endEditing(ctx.deps, ctx.actor, input.postId)),
});
