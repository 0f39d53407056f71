import type { PostSummary } from "@vetrina/contract/blog/blog";
import { teaserPostsMax } from "@vetrina/contract/settings/site";
import { useEffect, useState } from "react";
import { TeaserPosts, TeaserSkeleton } from "../site/home/teaser-posts.tsx";

/** Published articles, the newest first; none when they can't be had. */
async function fetchPosts(): Promise<PostSummary[]> {
  try {
    const response = await fetch(`/api/blog/posts?status=published&limit=${teaserPostsMax}`);
    if (!response.ok) throw new Error("Failed to fetch posts");
    return await response.json();
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** The teaser of a page that was made while the articles could not be read: the browser asks for them once more. */
export function BlogTeaser() {
  const [posts, setPosts] = useState<PostSummary[] | "on their way">([]);
  useEffect(() => {
    setPosts("on their way");
    void fetchPosts().then(setPosts);
  }, []);
  return posts === "on their way" ? <TeaserSkeleton /> : <TeaserPosts posts={posts} />;
}
