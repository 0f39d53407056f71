import type { Prisma } from "@vetrina/data/prisma";
import type { TestApp } from "./app.ts";
import { publish } from "./publish.ts";

type NewArticle = Prisma.BlogPostCreateManyInput;

const dayMs = 24 * 60 * 60 * 1000;
export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

export const publishedArticle = (fields: Partial<NewArticle>): NewArticle => ({
  title: "Titolo",
  slug: "titolo",
  content: "<p>Testo</p>",
  status: "published",
  createdAt: daysAgo(10),
  updatedAt: daysAgo(10),
  revisedAt: daysAgo(10),
  publishedAt: daysAgo(10),
  ...fields,
});

/** "Foglio 1", the newest, and so on. */
export const manyArticles = (count: number): NewArticle[] =>
  Array.from({ length: count }, (_, index) =>
    publishedArticle({ title: `Foglio ${index + 1}`, slug: `foglio-${index + 1}`, publishedAt: daysAgo(index + 1) }),
  );

/** Puts these articles in the place of all others, on the pages too. */
export const publishOnly = (site: Pick<TestApp, "server">, posts: NewArticle[]): Promise<void> =>
  publish(site, async (tx) => {
    await tx.blogPost.deleteMany();
    await tx.blogPost.createMany({ data: posts });
  });

/** A page as it is sent. */
export async function readPage(site: TestApp, address: string) {
  const { statusCode: status, headers, body: html } = await site.app.inject({ url: address });
  return { status, headers, html };
}

export const linkTo = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`).exec(html)?.[1];

/** The articles that a page leads to, in its order. */
export const articlesIn = (html: string) => [...html.matchAll(/href="\/blog\/([^"?#]+)"/g)].map((match) => match[1]);
