import { postListQuerySchema, postSchema, postSummarySchema, slugSchema } from "@vetrina/contract/blog";
import * as z from "zod";
import { publicProcedure, router } from "../trpc.ts";
import { findPost, listPosts } from "./blog.service.ts";

export const blogRouter = router({
  list: publicProcedure
    .input(postListQuerySchema)
    .output(z.array(postSummarySchema))
    .query(({ ctx, input }) => listPosts(ctx.deps, ctx.actor, input)),
  bySlug: publicProcedure
    .input(z.object({ slug: slugSchema }))
    .output(postSchema)
    .query(({ ctx, input }) => findPost(ctx.deps, ctx.actor, input.slug)),
});
