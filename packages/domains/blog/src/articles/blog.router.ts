import {
  articlePageSchema,
  blogPageQuerySchema,
  blogPageSchema,
  postListQuerySchema,
  postSchema,
  postSummarySchema,
  previewPageSchema,
} from "@vetrina/contract/blog/blog";
import { indexedTagsMax, publicTagSchema, tagPageQuerySchema, tagPageSchema } from "@vetrina/contract/blog/tags";
import { lookUp } from "@vetrina/core/look-up";
import { publishedTo } from "@vetrina/core/published";
import { publicProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { articlePage, blogPage, findPost, listPosts } from "./blog.service.ts";
import { previewPost } from "./blog-previews.service.ts";
import { listPublicTags, tagPage } from "./tags.service.ts";

/** An impossible slug is simply not found (404), so any text is accepted. */
const slugInput = z.object({ slug: z.string() });

export const blogRouter = router({
  list: publicProcedure
    .input(postListQuerySchema)
    .output(z.array(postSummarySchema))
    .query(({ ctx, input }) => publishedTo(ctx, "blog.list", input, () => listPosts(ctx.deps, ctx.actor, input))),
  bySlug: publicProcedure
    .input(slugInput)
    .output(postSchema)
    .query(({ ctx, input }) => publishedTo(ctx, "blog.bySlug", input, () => findPost(ctx.deps, ctx.actor, input.slug))),
  page: publicProcedure
    .input(blogPageQuerySchema)
    .output(blogPageSchema)
    .query(({ ctx, input }) => publishedTo(ctx, "blog.page", input, () => blogPage(ctx.deps, input))),
  tag: publicProcedure
    .input(tagPageQuerySchema)
    .output(tagPageSchema)
    .query(({ ctx, input }) => publishedTo(ctx, "blog.tag", input, () => tagPage(ctx.deps, input))),
  tags: publicProcedure
    .output(z.array(publicTagSchema))
    .query(({ ctx }) =>
      publishedTo(ctx, "blog.tags", {}, async () => (await listPublicTags(ctx.deps)).slice(0, indexedTagsMax)),
    ),
  article: publicProcedure
    .input(slugInput)
    .output(articlePageSchema)
    .query(({ ctx, input }) => publishedTo(ctx, "blog.article", input, () => articlePage(ctx.deps, input.slug))),
  preview: publicProcedure
    .input(z.object({ token: z.string() }))
    .output(previewPageSchema)
    .query(({ ctx, input }) => lookUp(ctx.deps.limits, ctx.address, () => previewPost(ctx.deps, input.token))),
});
