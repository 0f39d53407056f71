import { articlePageSchema } from "@vetrina/contract/blog/blog";
import { type StaffPost, staffPostSchema } from "@vetrina/contract/blog/blog-writing";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";

export type BlogDesk = Awaited<ReturnType<typeof openBlogDesk>>;

/** The owner's hands on the blog, over HTTP. Whatever is done with them is expected to be done well. */
export async function openBlogDesk(site: TestApp) {
  const owner = { cookie: await site.staffCookie() };

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = owner) =>
    site.call(path, {
      method,
      headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const sendWell = async (method: string, path: string, body?: unknown): Promise<StaffPost> => {
    const response = await send(method, path, body);
    expect(response.status, `${method} ${path}`).toBe(path === "/api/blog/posts" ? 201 : 200);
    return staffPostSchema.parse(await response.json());
  };
  const query = (procedure: string, input: unknown, headers: Record<string, string> = owner) =>
    site.call(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers });
  const mutate = (procedure: string, input: unknown) => send("POST", `/trpc/${procedure}`, input);
  /** What a visitor gets at an address of the blog; nothing when there is nothing. */
  const article = async (slug: string) => {
    const response = await query("blog.article", { slug }, {});
    return response.status === 404 ? undefined : articlePageSchema.parse((await response.json()).result.data);
  };

  return {
    owner,
    send,
    query,
    mutate,
    article,
    create: (fields: object = {}) =>
      sendWell("POST", "/api/blog/posts", { title: "Il nuovo articolo", content: "<p>Un testo</p>", ...fields }),
    change: (id: number, fields: object) => sendWell("PUT", `/api/blog/posts/${id}`, fields),
    publish: (id: number) => sendWell("POST", `/api/blog/posts/${id}/publish`),
    unpublish: (id: number) => sendWell("POST", `/api/blog/posts/${id}/unpublish`),
    remove: (id: number) => send("DELETE", `/api/blog/posts/${id}`),
    async redirectOf(slug: string) {
      const page = await article(slug);
      return page && "redirectTo" in page ? page.redirectTo : undefined;
    },
  };
}
