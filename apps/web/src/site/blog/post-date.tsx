import type { PostSummary } from "@vetrina/contract/blog/blog";
import { formatLongDate } from "@vetrina/contract/dates";

/** The day it was published; until then, the day it was begun. */
export const dateOfPost = (post: Pick<PostSummary, "publishedAt" | "createdAt">) => post.publishedAt ?? post.createdAt;

export function PostDate({ post }: { post: PostSummary }) {
  const date = dateOfPost(post);
  return <time dateTime={date}>{formatLongDate(date)}</time>;
}
