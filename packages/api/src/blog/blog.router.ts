import {
  articlePageSchema,
  blogPageQuerySchema,
  blogPageSchema,
  postListQuerySchema,
  postSchema,
  postSummarySchema,
  previewPageSchema,
} from "@vetrina/contract/blog/blog";
import { tagPageQuerySchema, tagPageSchema } from "@vetrina/contract/blog/tags";
import * as z from "zod";
import { isStaff } from "../actor.ts";
import { publicProcedure, router, type TrpcContext } from "../trpc.ts";
import { articlePage, blogPage, findPost, listPosts } from "./blog.service.ts";
import { previewPost } from "./blog-previews.service.ts";
import { tagPage } from "./tags.service.ts";

/** An address nobody could have is simply not found, so any text is taken. */
const slugInput = z.object({ slug: z.string() });

/** Counts a visitor's search. Pages are rendered without limits: whoever asks for one was counted before. */
async function countSearch({ deps, actor, address }: TrpcContext, q: string | undefined): Promise<void> {
  if (q && !isStaff(actor)) await deps.limits.spend("newSearch", address);
}

export const blogRouter = router({
  list: publicProcedure
    .input(postListQuerySchema)
    .output(z.array(postSummarySchema))
    .query(async ({ ctx, input }) => {
      await countSearch(ctx, input.q);
      return listPosts(ctx.deps, ctx.actor, input);
    }),
  bySlug: publicProcedure
    .input(slugInput)
    .output(postSchema)
    .query(({ ctx, input }) => findPost(ctx.deps, ctx.actor, input.slug)),
  page: publicProcedure
    .input(blogPageQuerySchema)
    .output(blogPageSchema)
    .query(async ({ ctx, input }) => {
      await countSearch(ctx, input.q);
      return blogPage(ctx.deps, input);
    }),
  tag: publicProcedure
    .input(tagPageQuerySchema)
    .output(tagPageSchema)
    .query(({ ctx, input }) => tagPage(ctx.deps, input)),
  article: publicProcedure
    .input(slugInput)
    .output(articlePageSchema)
    .query(({ ctx, input }) => articlePage(ctx.deps, input.slug)),
  preview: publicProcedure
    .input(z.object({ token: z.string() }))
    .output(previewPageSchema)
    .query(({ ctx, input }) => previewPost(ctx.deps, input.token)),
});
