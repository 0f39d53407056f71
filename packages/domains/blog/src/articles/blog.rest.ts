import { postListQuerySchema, postSchema, postSummarySchema } from "@vetrina/contract/blog/blog";
import { AppError } from "@vetrina/core/app-error";
import { appErrorOfUnexpected } from "@vetrina/core/errors";
import { type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { findPost, listPosts } from "./blog.service.ts";

/** Throws what the list's readers know for a fault of ours; refusals, and a database that is away, as they are. */
function refuseFailedList(error: unknown): never {
  const refusal = error instanceof AppError ? error : appErrorOfUnexpected(error);
  if (refusal.code !== "INTERNAL") throw error;
  throw new AppError("INTERNAL", { message: "Failed to fetch posts", cause: error });
}

export function blogRest(app: RestApp): void {
  app.get(
    "/api/blog/posts",
    {
      config: { publicContent: true },
      schema: {
        tags: ["Blog"],
        summary: "Gli articoli, dal più recente, senza il campo content; le bozze solo al titolare",
        querystring: postListQuerySchema,
        response: {
          200: z.array(postSummarySchema),
          ...refusals(400, 401, 403, 429),
        },
      },
    },
    (request) => listPosts(request.deps, request.actor, request.query).catch(refuseFailedList),
  );

  app.get(
    "/api/blog/posts/slug/:slug",
    {
      config: { publicContent: true },
      schema: {
        tags: ["Blog"],
        summary: "Un articolo intero",
        params: z.object({ slug: z.string() }),
        response: { 200: postSchema, ...refusals(404) },
      },
    },
    (request) => findPost(request.deps, request.actor, request.params.slug),
  );
}
