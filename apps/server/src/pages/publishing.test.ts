import { startTestApp, type TestApp } from "@test/app";
import { openBlogDesk } from "@test/blog-desk";
import { eventually } from "@test/eventually";
import { opened, owned, ownSite } from "@test/own-site";
import { publish } from "@test/publish";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Prisma } from "@vetrina/data/prisma";
import { expect, test, vi } from "vitest";

/** Every change renders each page twice: on a busy machine that takes its time. */
vi.setConfig({ testTimeout: 60_000 });

/** Two processes of one site: the owner talks to the first. */
const first = ownSite();
const second = owned(() => startTestApp({}, first));
const desk = opened(() => openBlogDesk(first));

/** What changes with the blog and is cached by every process. */
const kept = ["/", "/blog", "/rss.xml", "/sitemap.xml"];

const read = async (site: TestApp, path: string) => (await site.app.inject(path)).body;
const readAll = async (site: TestApp) => Promise.all(kept.map((path) => read(site, path)));
/**
 * The change reaches another process through the database: some milliseconds later, on a busy machine somewhat more.
 */
const soon = (check: () => Promise<void>) => eventually(check);

const expectEverywhere = (pages: string[], slug: string, shown: boolean) => {
  for (const [index, page] of pages.entries()) expect(page.includes(`/blog/${slug}`), kept[index]).toBe(shown);
};

test("what is published, corrected and taken back shows at once here, and a moment later elsewhere", async () => {
  await Promise.all([readAll(first), readAll(second)]);
  const { id, slug } = await desk.create({ title: "Edizione straordinaria" });
  expectEverywhere(await readAll(first), slug, false);

  await desk.publish(id);
  expectEverywhere(await readAll(first), slug, true);
  await soon(async () => expectEverywhere(await readAll(second), slug, true));
  expect(await read(second, `/blog/${slug}`)).toContain("Edizione straordinaria");

  await desk.change(id, { title: "Edizione corretta" });
  for (const path of ["/", "/blog", "/rss.xml", `/blog/${slug}`]) {
    expect(await read(first, path), path).toContain("Edizione corretta");
  }
  await soon(async () => expect(await read(second, `/blog/${slug}`)).toContain("Edizione corretta"));

  await desk.unpublish(id);
  expectEverywhere(await readAll(first), slug, false);
  expect((await first.app.inject(`/blog/${slug}`)).statusCode).toBe(404);
  await soon(async () => expectEverywhere(await readAll(second), slug, false));
});

test("a call by tRPC is answered no sooner either", async () => {
  const { id, slug } = await desk.create({ title: "Per l'altra via" });
  await readAll(first);
  expect((await desk.mutate("blogWriting.publish", { id })).status).toBe(200);
  expectEverywhere(await readAll(first), slug, true);
  expect((await desk.mutate("blogWriting.bin", { id })).status).toBe(200);
  expectEverywhere(await readAll(first), slug, false);
});

test("many changes at once leave every process at the last one", async () => {
  const { db } = first.server.api;
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? first : second).server.api.db.$transaction((tx) => bumpContentVersion(tx)),
    ),
  );
  const { version } = await db.contentVersion.findUniqueOrThrow({ where: { id: 1 } });
  await soon(async () => {
    for (const site of [first, second]) expect(site.server.content.current()).toMatch(new RegExp(`^${version}-`));
  });
});

test("a page that shows nothing of what was published is the same answer as before", async () => {
  const pages = ["/", "/chi-siamo", "/servizi"];
  const etags = async () => Promise.all(pages.map(async (path) => (await first.app.inject(path)).headers.etag));
  const [home, about, services] = await etags();
  const { id } = await desk.create({ title: "Solo nella home" });
  await desk.publish(id);
  const [homeAfterwards, ...others] = await etags();
  expect(homeAfterwards).not.toBe(home);
  expect(others).toEqual([about, services]);
  const known = await first.app.inject({ url: "/chi-siamo", headers: { "if-none-match": String(about) } });
  expect(known.statusCode).toBe(304);
});

const renameAgency = (name: string) => async (tx: Prisma.TransactionClient) => {
  const { company } = await tx.siteSettings.findUniqueOrThrow({ where: { id: 1 } });
  await tx.siteSettings.update({
    where: { id: 1 },
    data: { company: { ...(company as object), name } },
  });
};

const article = "/blog/quanto-costa-un-sito-nel-2026";
const everyPage = [
  "/",
  "/servizi",
  "/chi-siamo",
  "/offerta-197",
  "/offerta-197form",
  "/privacy",
  "/termini",
  "/recesso",
  "/blog",
  article,
  "/-",
];

const changes: [string, (tx: Prisma.TransactionClient) => Promise<unknown>, string, string[]][] = [
  ["the agency's name", renameAgency("Bottega Nuova"), "Bottega Nuova", everyPage],
  ["its name on receipts", renameAgency("Bottega Antica"), ">Bottega Antica</span><br/>", ["/", "/offerta-197"]],
  ["a work", (tx) => tx.work.updateMany({ data: { titolo: "Opera Rifatta" } }), "Opera Rifatta", ["/"]],
  [
    "a picture",
    (tx) => tx.galleryItem.updateMany({ data: { title: "Scatto Rifatto" } }),
    "Scatto Rifatto",
    ["/offerta-197"],
  ],
  [
    "an article's title",
    (tx) => tx.blogPost.updateMany({ data: { title: "Titolo Rifatto" } }),
    "Titolo Rifatto",
    ["/", "/blog", article],
  ],
  [
    "an article's text",
    (tx) => tx.blogPost.updateMany({ data: { content: "<p>Testo Rifatto</p>" } }),
    "Testo Rifatto",
    [article],
  ],
  [
    "the slots",
    (tx) => tx.siteSettings.update({ where: { id: 1 }, data: { reservedBaseline: 11 } }),
    "Restano 4 posti su 15",
    ["/", "/offerta-197"],
  ],
  [
    "what the second year costs",
    (tx) => tx.siteSettings.update({ where: { id: 1 }, data: { renewalYearly: 120 } }),
    "Dal secondo anno, se resti: 120\u00a0€ l’anno.",
    ["/offerta-197", "/offerta-197form"],
  ],
];

// Pages stay the answer that they were while their data do.
test.each(changes)("%s is new wherever it is shown, and the rest is as it was", async (_what, change, says, pages) => {
  for (const path of pages) expect(await read(first, path), path).not.toContain(says);
  await publish(first, change);
  for (const path of pages) expect(await read(first, path), path).toContain(says);
});
