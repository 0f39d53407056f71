import {
  postAuthorSchema,
  postCreateSchema,
  postUpdateSchema,
  previewLinkSchema,
  revisionSchema,
  revisionSummarySchema,
  staffPostListQuerySchema,
  staffPostPageSchema,
  staffPostSchema,
} from "@vetrina/contract/blog/blog-writing";
import { usedTagSchema } from "@vetrina/contract/blog/tags";
import { editorProcedure, router } from "@vetrina/core/trpc";
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
  list: editorProcedure
    .input(staffPostListQuerySchema)
    .output(staffPostPageSchema)
    .query(({ ctx, input }) => listStaffPosts(ctx.deps, input)),
  one: editorProcedure
    .input(idInput)
    .output(staffPostSchema)
    .query(({ ctx, input }) => findStaffPost(ctx.deps, input.id)),
  tags: editorProcedure.output(z.array(usedTagSchema)).query(({ ctx }) => listTags(ctx.deps)),
  authors: editorProcedure.output(z.array(postAuthorSchema)).query(({ ctx }) => listAuthors(ctx.deps)),
  create: editorProcedure
    .input(postCreateSchema)
    .output(staffPostSchema)
    .mutation(({ ctx, input }) => createPost(ctx.deps, ctx.actor, input)),
  update: editorProcedure
    .input(z.object({ id: z.int32(), changes: postUpdateSchema }))
    .output(staffPostSchema)
    .mutation(({ ctx, input }) => updatePost(ctx.deps, ctx.actor, input.id, input.changes)),
  bin: editorProcedure.input(idInput).mutation(({ ctx, input }) => binPost(ctx.deps, ctx.actor, input.id)),
  recover: editorProcedure
    .input(idInput)
    .output(staffPostSchema)
    .mutation(({ ctx, input }) => recoverPost(ctx.deps, ctx.actor, input.id)),
  remove: editorProcedure.input(idInput).mutation(({ ctx, input }) => removePost(ctx.deps, ctx.actor, input.id)),
  publish: editorProcedure
    .input(idInput)
    .output(staffPostSchema)
    .mutation(({ ctx, input }) => publishPost(ctx.deps, ctx.actor, input.id)),
  unpublish: editorProcedure
    .input(idInput)
    .output(staffPostSchema)
    .mutation(({ ctx, input }) => unpublishPost(ctx.deps, ctx.actor, input.id)),
  revisions: editorProcedure
    .input(z.object({ postId: z.int32() }))
    .output(z.array(revisionSummarySchema))
    .query(({ ctx, input }) => listRevisions(ctx.deps, input.postId)),
  revision: editorProcedure
    .input(idInput)
    .output(revisionSchema)
    .query(({ ctx, input }) => findRevision(ctx.deps, input.id)),
  restore: editorProcedure
    .input(idInput)
    .output(staffPostSchema)
    .mutation(({ ctx, input }) => restoreRevision(ctx.deps, ctx.actor, input.id)),
  previewLink: editorProcedure
    .input(idInput)
    .output(previewLinkSchema)
    .mutation(({ ctx, input }) => createPreviewLink(ctx.deps, ctx.actor, input.id)),
});
