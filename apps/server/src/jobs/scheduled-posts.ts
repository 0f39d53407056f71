import { publishDuePosts } from "@vetrina/api/blog/blog-schedule.service";
import type { ServerDeps } from "../deps.ts";

/** Publishes the articles whose moment has come; the log tells how many. */
export async function publishScheduledPosts({ api }: Pick<ServerDeps, "api">): Promise<void> {
  const published = await publishDuePosts(api);
  if (published > 0) api.log.info({ published }, "scheduled articles published");
}
