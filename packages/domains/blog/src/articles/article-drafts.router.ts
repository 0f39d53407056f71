import {
  articleDraftSchema,
  draftKeepSchema,
  draftPlaceSchema,
  editingSchema,
  keptDraftSchema,
} from "@vetrina/contract/blog/article-drafts";
import { editorCalls, noAnswer, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { dropDraft, findDraft, keepDraft } from "./article-drafts.service.ts";
import { endEditing, signEditing } from "./article-editing.service.ts";

const postInput = z.object({ postId: z.int32() });

export const articleDraftsRouter = router({
  one: editorCalls.query(draftPlaceSchema, articleDraftSchema.nullable(), (deps, actor, { postId }) =>
    findDraft(deps, actor, postId),
  ),
  keep: editorCalls.mutation(draftKeepSchema, keptDraftSchema, keepDraft),
  drop: editorCalls.mutation(draftPlaceSchema, noAnswer, (deps, actor, { postId }) => dropDraft(deps, actor, postId)),
  signEditing: editorCalls.mutation(postInput, editingSchema, (deps, actor, { postId }) =>
    signEditing(deps, actor, postId),
  ),
  endEditing: editorCalls.mutation(postInput, noAnswer, (deps, actor, { postId }) => endEditing(deps, actor, postId)),
});
