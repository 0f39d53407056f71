import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { publishedTitle } from "@vetrina/api/blog/blog.service";
import type { Deps } from "@vetrina/api/deps";
import type { SharingTask } from "@vetrina/api/files/file-opener";
import { pageFrame } from "@vetrina/api/site/site.service";
import { listWorks } from "@vetrina/api/works/works.service";
import { sharedPageOf } from "@vetrina/contract/sharing";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";

/** Some hundred pictures of about 20 kB. */
const keptBytes = 4 * 2 ** 20;
/** An article's address changes with its title; a fixed page's words change with a new version of the program. */
const caching = "public, max-age=86400, s-maxage=86400";

interface Options {
  api: Deps;
  /** Where the process that draws may put its files. */
  folder: string;
}

/** Draws in the process in which files are opened, since a picture takes as long as hundreds of pages. */
async function draw({ api, folder }: Options, task: SharingTask, address: string): Promise<Buffer> {
  const [picture] = await api.fileOpener.open(task, path.join(folder, randomUUID()), { isStaff: false, address });
  if (!picture) throw new Error("A picture was drawn and nothing came out");
  try {
    return await readFile(picture.path);
  } finally {
    await rm(picture.path, { force: true });
  }
}

/**
 * The pictures in link previews. Each is drawn when it is first asked for, and kept by all that it shows: a page cached
 * for as long as its content stays the same names an address that can always be answered.
 */
export function serveSharingPictures(app: FastifyInstance, options: Options): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  const underWay = new Map<string, Promise<Buffer>>();

  async function pictureOf(shown: { title: string; price?: string }, address: string): Promise<Buffer> {
    const { company } = await pageFrame(options.api);
    const task: SharingTask = { kind: "sharing", contentType: "image/png", agency: company.name, ...shown };
    const key = JSON.stringify(task);
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    const drawing = draw(options, task, address).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    const picture = await drawing;
    kept.set(key, picture);
    return picture;
  }

  app.get<{ Params: { name: string } }>("/condividi/pagine/:name.png", async (request, reply) => {
    const page = sharedPageOf(request.params.name);
    if (!page) return reply.callNotFound();
    return reply
      .header("cache-control", caching)
      .type("image/png")
      .send(await pictureOf(page, request.ip));
  });

  app.get<{ Params: { slug: string } }>("/condividi/lavori/:slug.png", async (request, reply) => {
    const work = (await listWorks(options.api)).find(({ slug }) => slug === request.params.slug);
    if (!work) return reply.callNotFound();
    return reply
      .header("cache-control", caching)
      .type("image/png")
      .send(await pictureOf({ title: work.titolo }, request.ip));
  });

  app.get<{ Params: { slug: string } }>("/condividi/articoli/:slug.png", async (request, reply) => {
    const title = await publishedTitle(options.api, request.params.slug);
    if (title === undefined) return reply.callNotFound();
    return reply
      .header("cache-control", caching)
      .type("image/png")
      .send(await pictureOf({ title }, request.ip));
  });
}
