import {
  postAuthorSchema,
  postCreateSchema,
  postUpdateSchema,
  previewLinkSchema,
  revisionRestoreSchema,
  revisionSchema,
  revisionSummarySchema,
  staffPostListQuerySchema,
  staffPostPageSchema,
  staffPostSchema,
} from "@vetrina/contract/blog/blog-writing";
import { usedTagSchema } from "@vetrina/contract/blog/tags";
import { editorCalls, editorProcedure, noAnswer, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { binPost, recoverPost, removePost } from "./blog-bin.service.ts";
import { createPreviewLink } from "./blog-previews.service.ts";
import { findRevision, listRevisions, restoreRevision } from "./blog-revisions.service.ts";
import { createPost, publishPost, unpublishPost, updatePost } from "./blog-writing.service.ts";
import { listAuthors } from "./post-author.ts";
import { findStaffPost, listStaffPosts } from "./staff-posts.service.ts";
import { listTags } from "./tags.service.ts";

const idInput = z.object({ id: z.int32() });

export const blogWritingRouter = router({
  list: editorCalls.query(staffPostListQuerySchema, staffPostPageSchema, (deps, _actor, input) =>
    listStaffPosts(deps, input),
  ),
  one: editorCalls.query(idInput, staffPostSchema, (deps, _actor, { id }) => findStaffPost(deps, id)),
  tags: editorProcedure.output(z.array(usedTagSchema)).query(({ ctx }) => listTags(ctx.deps)),
  authors: editorProcedure.output(z.array(postAuthorSchema)).query(({ ctx }) => listAuthors(ctx.deps)),
  create: editorCalls.mutation(postCreateSchema, staffPostSchema, createPost),
  update: editorCalls.mutation(
    z.object({ id: z.int32(), changes: postUpdateSchema }),
    staffPostSchema,
    (deps, actor, { id, changes }) => updatePost(deps, actor, id, changes),
  ),
  bin: editorCalls.mutation(idInput, noAnswer, (deps, actor, { id }) => binPost(deps, actor, id)),
  recover: editorCalls.mutation(idInput, staffPostSchema, (deps, actor, { id }) => recoverPost(deps, actor, id)),
  remove: editorCalls.mutation(idInput, noAnswer, (deps, actor, { id }) => removePost(deps, actor, id)),
  publish: editorCalls.mutation(idInput, staffPostSchema, (deps, actor, { id }) => publishPost(deps, actor, id)),
  unpublish: editorCalls.mutation(idInput, staffPostSchema, (deps, actor, { id }) => unpublishPost(deps, actor, id)),
  revisions: editorCalls.query(
    z.object({ postId: z.int32() }),
    z.array(revisionSummarySchema),
    (deps, _actor, { postId }) => listRevisions(deps, postId),
  ),
  revision: editorCalls.query(idInput, revisionSchema, (deps, _actor, { id }) => findRevision(deps, id)),
  restore: editorCalls.mutation(revisionRestoreSchema, staffPostSchema, restoreRevision),
  previewLink: editorCalls.mutation(idInput, previewLinkSchema, (deps, actor, { id }) =>
    createPreviewLink(deps, actor, id),
  ),
});
