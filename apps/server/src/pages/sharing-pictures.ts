import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { publishedTitle } from "@vetrina/blog/articles/blog.service";
import { sharedPageOf } from "@vetrina/contract/sharing";
import { readTrialSite } from "@vetrina/contract/trial-site";
import { tonesOf, townWords, trades } from "@vetrina/contract/trial-trades";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { SharingTask } from "@vetrina/core/files/file-opener";
import { listWorks } from "@vetrina/showcase/works/works.service";
import { pageFrame } from "@vetrina/site/public/site.service";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { AnswerCache } from "../answers/answer-cache.ts";
import { FinishedAnswer } from "../answers/finished-answer.ts";
import { sendFinished } from "../answers/send-finished.ts";
import { lookUpAddresses } from "./known-addresses.ts";

/** Some hundred pictures of about 20 kB. */
const keptBytes = 4 * 2 ** 20;
/** Of trials, of which strangers invent any number: they push out nothing but each other. */
const trialBytes = 2 ** 20;
/** An article's address changes with its title; a fixed page's words change with a new version of the program. */
const caching = "public, max-age=86400, s-maxage=86400";

interface Options {
  api: Deps;
  answers: AnswerCache;
  /** Where the process that draws may put its files. */
  folder: string;
}

/** What a picture says beside the agency's name. */
interface Words {
  title: string;
  price?: string;
  shop?: NonNullable<SharingTask["shop"]>;
}

const createShelf = (maxSize: number) =>
  new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => length });

/** Whether the display face has letters for most of a name: it knows Latin ones alone. */
const canBeSet = (name: string) => name.replace(/[^\p{Script=Latin}\d]/gu, "").length > name.length / 2;

/** Draws in the process in which files are opened, since a picture takes as long as hundreds of pages. */
async function draw(
  { api, folder }: Pick<Options, "api" | "folder">,
  task: SharingTask,
  address: string,
): Promise<Buffer> {
  const [picture] = await api.fileOpener.open(task, path.join(folder, randomUUID()), { isStaff: false, address });
  if (!picture) throw new Error("A picture was drawn and nothing came out");
  try {
    return await readFile(picture.path);
  } finally {
    await rm(picture.path, { force: true });
  }
}

/** Draws each picture once for all that it shows, as long as it is cached. */
function createPainter(
  options: Omit<Options, "answers"> & { keptBytes: number },
): (shown: Words, address: string) => Promise<Buffer> {
  const { api } = options;
  const pictures = createShelf(options.keptBytes);
  const underWay = new Map<string, Promise<Buffer>>();

  return async (shown, address) => {
    const { company } = await api.published.get("frame", () => pageFrame(api));
    const task: SharingTask = { kind: "sharing", contentType: "image/png", agency: company.name, ...shown };
    const key = JSON.stringify(task);
    const known = pictures.get(key) ?? underWay.get(key);
    if (known) return known;
    if (shown.shop) await api.limits.spend("newTrial", address);
    const drawing = draw(options, task, address).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    const picture = await drawing;
    pictures.set(key, picture);
    return picture;
  };
}

/**
 * The pictures in link previews. Each is drawn when it is first asked for, and cached under all that it shows: a page
 * cached for as long as its content stays the same names an address that can always be answered.
 */
export function serveSharingPictures(app: FastifyInstance, options: Options): void {
  const { api, answers } = options;
  const { placeOf } = lookUpAddresses(api);
  const pictureOf = createPainter({ ...options, keptBytes });

  /** The finished picture of an address, whose words are looked up once for a content version; nothing when there are none. */
  const answerOf = ({ url, ip, routeOptions }: FastifyRequest, findWords: () => Promise<Words | undefined>) => {
    const [address = ""] = url.split("?", 1);
    return answers.get(address, async () => {
      const words = await findWords();
      if (!words) throw new AppError("NOT_FOUND");
      const headers = { "cache-control": caching, "content-type": "image/png" };
      const route = routeOptions.url ?? "";
      const body = await pictureOf(words, ip);
      return {
        answer: new FinishedAnswer({ status: 200, route, headers, body, isCompressed: false }),
        isLasting: true,
      };
    });
  };

  app.get<{ Params: { name: string } }>("/condividi/pagine/:name.png", async (request, reply) =>
    sendFinished(request, reply, await answerOf(request, async () => sharedPageOf(request.params.name))),
  );

  app.get<{ Params: { slug: string } }>("/condividi/lavori/:slug.png", async (request, reply) => {
    const findWords = async () => {
      const works = await api.published.get("works", () => listWorks(api));
      const work = works.find(({ slug }) => slug === request.params.slug);
      return work && { title: work.titolo };
    };
    return sendFinished(request, reply, await answerOf(request, findWords));
  });

  app.get<{ Params: { slug: string } }>("/condividi/articoli/:slug.png", async (request, reply) => {
    const findWords = async () => {
      const { slug } = request.params;
      if ((await placeOf("article", slug)) !== "here") return undefined;
      const title = await publishedTitle(api, slug);
      return title === undefined ? undefined : { title };
    };
    return sendFinished(request, reply, await answerOf(request, findWords));
  });
}

/**
 * A trial's sign. The answer cache never sees it, since its addresses are inventions. Letters that the display face
 * lacks are left out.
 */
export function serveTrialPicture(app: FastifyInstance, options: Omit<Options, "answers">): void {
  const pictureOf = createPainter({ ...options, keptBytes: trialBytes });
  app.get("/condividi/prova.png", async ({ url, ip }, reply) => {
    const site = readTrialSite(new URLSearchParams(url.split("?")[1]));
    const { colour, on } = tonesOf(site);
    const line = `${trades[site.trade].label} ${townWords(site.town)}`.trim();
    const title = canBeSet(site.name) ? site.name : trades[site.trade].label;
    const picture = await pictureOf({ title, shop: { colour, on, line } }, ip);
    return reply.header("cache-control", caching).header("x-robots-tag", "noindex").type("image/png").send(picture);
  });
}
