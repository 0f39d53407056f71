import {
  articlePageSchema,
  blogPageQuerySchema,
  blogPageSchema,
  postListQuerySchema,
  postSchema,
  postSummarySchema,
  previewPageSchema,
} from "@vetrina/contract/blog";
import * as z from "zod";
import { publicProcedure, router } from "../trpc.ts";
import { articlePage, blogPage, findPost, listPosts } from "./blog.service.ts";
import { previewPost } from "./blog-previews.service.ts";

/** An address nobody could have is simply not found, so any text is taken. */
const slugInput = z.object({ slug: z.string() });

export const blogRouter = router({
  list: publicProcedure
    .input(postListQuerySchema)
    .output(z.array(postSummarySchema))
    .query(({ ctx, input }) => listPosts(ctx.deps, ctx.actor, input)),
  bySlug: publicProcedure
    .input(slugInput)
    .output(postSchema)
    .query(({ ctx, input }) => findPost(ctx.deps, ctx.actor, input.slug)),
  page: publicProcedure
    .input(blogPageQuerySchema)
    .output(blogPageSchema)
    .query(({ ctx, input }) => blogPage(ctx.deps, input)),
  article: publicProcedure
    .input(slugInput)
    .output(articlePageSchema)
    .query(({ ctx, input }) => articlePage(ctx.deps, input.slug)),
  preview: publicProcedure
    .input(z.object({ token: z.string() }))
    .output(previewPageSchema)
    .query(({ ctx, input }) => previewPost(ctx.deps, input.token)),
});
