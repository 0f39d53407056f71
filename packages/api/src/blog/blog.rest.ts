import { postListQuerySchema, postSchema, postSummarySchema } from "@vetrina/contract/blog/blog";
import { errorBodySchema } from "@vetrina/contract/errors";
import * as z from "zod";
import { isStaff } from "../actor.ts";
import type { Deps } from "../deps.ts";
import type { RestApp } from "../rest-app.ts";
import { findPost, listPosts } from "./blog.service.ts";

export function blogRest(app: RestApp, deps: Deps): void {
  app.get(
    "/api/blog/posts",
    {
      config: { publicContent: "unless-searched" },
      schema: {
        tags: ["Blog"],
        summary: "Gli articoli, dal più recente, senza il campo content; le bozze solo al titolare",
        querystring: postListQuerySchema,
        response: {
          200: z.array(postSummarySchema),
          400: errorBodySchema,
          401: errorBodySchema,
          403: errorBodySchema,
          429: errorBodySchema,
        },
      },
    },
    async (request) => {
      if (request.query.q && !isStaff(request.actor)) await deps.limits.spend("newSearch", request.ip);
      return listPosts(deps, request.actor, request.query);
    },
  );

  app.get(
    "/api/blog/posts/slug/:slug",
    {
      config: { publicContent: "always" },
      schema: {
        tags: ["Blog"],
        summary: "Un articolo intero",
        params: z.object({ slug: z.string() }),
        response: { 200: postSchema, 404: errorBodySchema },
      },
    },
    (request) => findPost(deps, request.actor, request.params.slug),
  );
}
