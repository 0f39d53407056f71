import { startTestApp, type TestApp } from "@test/app";
import { openBlogDesk } from "@test/blog-desk";
import { type S3Double, s3Account, startS3Double } from "@test/s3-double";
import { validTicket } from "@test/ticket";
import { makeGlassPng } from "@vetrina/core/files/testing/pictures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../env.ts";

const cdn = "https://cdn.example.it/vetrina";
const publicUrl = "https://bottega.example";

let s3: S3Double;
let site: TestApp;
let plain: TestApp;
let cookie: string;
/** As it is stored. */
let picture: string;
let slug: string;

const pictureForm = async (fields: Record<string, string> = {}, field = "image") => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new File([new Uint8Array(await makeGlassPng(600, 400))], "vetrina.png", { type: "image/png" }));
  return form;
};
const textOf = async (path: string, from = site) => (await from.call(path)).text();
const published = (address: string) => address.replace("/uploads", cdn);

beforeAll(async () => {
  s3 = await startS3Double();
  const environment = { ...s3Account, S3_ENDPOINT: s3.endpoint, PUBLIC_URL: publicUrl, RATE_LIMIT: "off" };
  site = await startTestApp({ ...environment, UPLOADS_PUBLIC_URL: `${cdn}/` });
  plain = await startTestApp(environment, site);
  cookie = await site.staffCookie();
  const saved = await site.call("/api/images", { method: "POST", headers: { cookie }, body: await pictureForm() });
  picture = (await saved.json()).url;
  const post = await (await openBlogDesk(site)).create({
    title: "Con una fotografia",
    content: `<p>Guarda: <img src="${picture}" alt="Una vetrina"></p>`,
    featuredImageType: "upload",
    featuredImageUrl: picture,
    status: "published",
  });
  slug = post.slug;
  const fields = { name: "Lia Monti", role: "Disegna", sentence: "Toglie finché regge." };
  await site.call("/api/team", { method: "POST", headers: { cookie }, body: await pictureForm(fields) });
});
afterAll(async () => {
  await plain.close();
  await site.close();
  await s3.close();
});

describe("with UPLOADS_PUBLIC_URL", () => {
  test.each([
    ["an article", () => `/blog/${slug}`],
    ["the list of articles", () => "/blog"],
    ["the page about us", () => "/chi-siamo"],
    ["the feed", () => "/rss.xml"],
    ["REST: an article", () => `/api/blog/posts/slug/${slug}`],
    ["REST: the team", () => "/api/team"],
  ])("%s links pictures at that address, and none at the site's", async (_what, path) => {
    const text = await textOf(path());
    expect(text).toContain(`${cdn}/images/`);
    expect(text).not.toContain("/uploads/images/");
    expect(text).not.toContain(`${publicUrl}${cdn}`);
  });

  test("an article has its cover and every width there, and its policy allows it", async () => {
    const answer = await site.call(`/blog/${slug}`);
    const html = await answer.text();
    expect(html).toContain(published(picture));
    expect(html).toContain(`${published(picture).replace(".webp", "-480.avif")} 480w`);
    const [, images = ""] = /img-src ([^;]+)/.exec(answer.headers.get("content-security-policy") ?? "") ?? [];
    expect(images.split(" ").filter((source) => source === "https://cdn.example.it")).toHaveLength(1);
    const home = await site.call("/servizi");
    expect(home.headers.get("content-security-policy")).toContain(" https://cdn.example.it");
  });

  test("what is stored, and what the staff edits, stays relative", async () => {
    const { db } = site.server.api;
    const post = await db.blogPost.findUniqueOrThrow({ where: { slug } });
    expect(post.content).toContain(`src="${picture}"`);
    const edited = await site.call("/api/team", { headers: { cookie } });
    expect(await edited.text()).toContain('"/uploads/images/');
  });

  test("the old address goes on working, for pages of other hosts too", async () => {
    const answer = await site.call(picture);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    await answer.arrayBuffer();
    expect(s3.objects.has(picture.replace("/uploads/", ""))).toBe(true);
  });

  test("a process without it serves the same content from the site, with another ETag", async () => {
    const [there, here] = [await site.call(`/blog/${slug}`), await plain.call(`/blog/${slug}`)];
    expect(await here.text()).toContain(picture);
    expect(here.headers.get("etag")).toBeTruthy();
    expect(here.headers.get("etag")).not.toBe(there.headers.get("etag"));
    await there.text();
  });

  test("a ticket's attachment lies beside the public part and is never linked there", async () => {
    const opened = await site.call("/api/tickets", { method: "POST", body: await pictureForm(validTicket, "files") });
    expect(opened.status).toBe(201);
    const { id } = (await opened.json()) as { id: number };
    const conversation = await textOf(`/api/tickets/${id}/messages`);
    const ticket = await textOf(`/api/tickets/${id}`);
    expect(conversation + ticket).not.toContain("cdn.example.it");
    const { storageKey } = await site.server.api.db.attachment.findFirstOrThrow({ select: { storageKey: true } });
    expect(storageKey).toMatch(/^attachments\//);
  });
});

test.each(["http://cdn.example.it", "https://cdn.example.it/?a=b", "https://cdn.example.it/a b", "cdn.example.it"])(
  "%s is refused at start, in Italian",
  (address) => {
    expect(() => readEnvironment({ UPLOADS_PUBLIC_URL: address })).toThrow(EnvironmentError);
    expect(() => readEnvironment({ UPLOADS_PUBLIC_URL: address })).toThrow(
      /^La variabile UPLOADS_PUBLIC_URL non va bene: dev’essere un indirizzo https senza parametri, come \S+\.$/,
    );
  },
);
