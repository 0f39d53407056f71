import { type APIRequestContext, expect } from "playwright/test";
import { logIn } from "./admin-frame.ts";

interface Written {
  id: number;
  slug: string;
}

/** Writes articles, shows them to the test, and takes them away again: other tests count the sample content. */
export async function withArticles(
  request: APIRequestContext,
  posts: object[],
  use: (posts: Written[]) => Promise<void>,
) {
  await logIn({ request });
  const written: Written[] = [];
  try {
    for (const post of posts) {
      const response = await request.post("/api/blog/posts", { data: post });
      expect(response.status()).toBe(201);
      written.push(await response.json());
    }
    await use(written);
  } finally {
    for (const { id } of written) expect((await request.delete(`/api/blog/posts/${id}`)).ok()).toBe(true);
  }
}

export const published = (title: string, more: object = {}) => ({
  title,
  content: "<p>Un foglio di prova.</p>",
  status: "published",
  ...more,
});
