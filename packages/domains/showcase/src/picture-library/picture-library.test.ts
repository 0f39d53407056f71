import { openBlogDesk } from "@test/blog-desk";
import { opened, owned } from "@test/own-site";
import { startUploadSite } from "@test/upload-site";
import {
  type LibraryPage,
  type LibraryPicture,
  libraryPageSize,
  pictureGoneMessage,
  pictureInTextGoneMessage,
  pictureUsedMessage,
} from "@vetrina/contract/pictures/picture-library";
import { tinyPng } from "@vetrina/core/files/testing/pictures";
import { beforeEach, expect, test } from "vitest";

const uploads = owned(startUploadSite);
const blog = opened(() => openBlogDesk(uploads.site));
beforeEach(async () => {
  await db().uploadedPicture.deleteMany();
  await db().blogPost.deleteMany();
  await db().articleDraft.deleteMany();
});

const db = () => uploads.site.server.api.db;

async function upload(name = "foto.png"): Promise<string> {
  const response = await uploads.send(await tinyPng(), { name });
  expect(response.status).toBe(201);
  return (await response.json()).url;
}

async function list(view: object = {}): Promise<LibraryPage> {
  const response = await blog.query("pictureLibrary.list", view);
  expect(response.status).toBe(200);
  return (await response.json()).result.data;
}

const usesOf = async (url: string): Promise<LibraryPicture["uses"]> =>
  (await list()).pictures.find((picture) => picture.url === url)?.uses ?? [];
const remove = (url: string) => blog.mutate("pictureLibrary.remove", { url });
const messageOf = async (response: Response) => (await response.json()).error.message;
const statusOf = async (url: string) => (await uploads.site.call(url)).status;
const shownIn = (url: string) => `<p>Guarda</p><img src="${url}" alt="">`;
const send = (method: string, address: string, body: object) => blog.send(method, address, body);

test("what was uploaded is listed with its name and description, the latest first, and found by both", async () => {
  const shop = await upload("Bottega di Città.png");
  const oven = await upload("forno.png");
  await blog.mutate("pictureLibrary.describe", { url: oven, altText: "Il pane che esce dal forno" });
  const { pictures, hasMore } = await list();
  expect(hasMore).toBe(false);
  expect(pictures.map(({ url }) => url)).toEqual([oven, shop]);
  expect(pictures[1]).toEqual({
    url: shop,
    width: expect.any(Number),
    height: expect.any(Number),
    fileName: "Bottega di Città.png",
    altText: null,
    createdAt: expect.any(String),
    uses: [],
    useCount: 0,
  });
  const found = async (q: string) => (await list({ q })).pictures.map(({ url }) => url);
  expect(await found("citta BOTTEGA")).toEqual([shop]);
  expect(await found("pane")).toEqual([oven]);
  expect(await found("100%")).toEqual([]);
});

test("a description that is there is kept when one comes along by the way", async () => {
  const url = await upload();
  const describe = (fields: object) => blog.mutate("pictureLibrary.describe", { url, ...fields });
  await describe({ altText: "Prima", onlyIfEmpty: true });
  expect((await describe({ altText: "Seconda", onlyIfEmpty: true })).status).toBe(200);
  expect((await list()).pictures[0]?.altText).toBe("Prima");
  await describe({ altText: "Terza" });
  expect((await list()).pictures[0]?.altText).toBe("Terza");
  expect((await describe({ altText: "x".repeat(301) })).status).toBe(400);
  const gone = "/uploads/images/00000000-0000-4000-8000-000000000000-10x10.webp";
  expect((await blog.mutate("pictureLibrary.describe", { url: gone, altText: "Nulla" })).status).toBe(404);
});

test("pages follow each other without a gap, also where pictures came in the same moment", async () => {
  const createdAt = new Date("2026-11-20T10:00:00Z");
  const all = Array.from({ length: libraryPageSize + 3 }, (_, index) => ({
    url: `/uploads/images/${crypto.randomUUID()}-10x${index + 1}.webp`,
    createdAt,
  }));
  await db().uploadedPicture.createMany({ data: all });
  const first = await list();
  expect([first.pictures.length, first.hasMore, first.total]).toEqual([libraryPageSize, true, libraryPageSize + 3]);
  const last = first.pictures.at(-1);
  const second = await list({ cursor: { createdAt: last?.createdAt, url: last?.url } });
  expect([second.pictures.length, second.hasMore, second.total]).toEqual([3, false, undefined]);
  expect(new Set([...first.pictures, ...second.pictures].map(({ url }) => url)).size).toBe(all.length);
});

test("lists what nothing shows by itself, also by words and page by page", async () => {
  const lone = await upload("sola.png");
  const shown = {
    text: await upload("testo.png"),
    first: await upload("prima.png"),
    revision: await upload("versione.png"),
    draft: await upload("bozza.png"),
    card: await upload("scheda.png"),
    tracking: await upload("codice.png"),
  };
  const { text, first, revision, draft, card, tracking } = shown;
  const post = await blog.create({ title: "Con tutte", content: shownIn(revision), featuredImageUrl: first });
  await blog.change(post.id, { content: shownIn(text) });
  const { id: userId } = await db().user.findFirstOrThrow({ select: { id: true } });
  const moment = new Date();
  const values = { content: shownIn(draft) };
  await db().articleDraft.create({
    data: { userId, place: "nuovo", values, keptAt: moment, savedAt: moment, revision: 1 },
  });
  const item = await db().galleryItem.create({ data: { title: "In galleria", imageUrl: card } });
  await db().siteSettings.update({ where: { id: 1 }, data: { otherTracking: shownIn(tracking) } });
  const names = async (view: object) => (await list(view)).pictures.map(({ fileName }) => fileName);
  expect(await names({})).toHaveLength(7);
  expect(await names({ isUnused: true })).toEqual(["sola.png"]);
  expect(await names({ isUnused: true, q: "scheda" })).toEqual([]);
  await db().galleryItem.delete({ where: { id: item.id } });
  await db().siteSettings.update({ where: { id: 1 }, data: { otherTracking: "" } });
  expect(await names({ isUnused: true })).toEqual(["codice.png", "scheda.png", "sola.png"]);
  await db().uploadedPicture.createMany({
    data: Array.from({ length: libraryPageSize }, (_, at) => ({
      url: lone.replace(/[0-9a-f]{12}-/, `${String(at).padStart(12, "0")}-`),
    })),
  });
  const page = await list({ isUnused: true });
  expect(page).toMatchObject({ hasMore: true, total: libraryPageSize + 3 });
  const last = page.pictures.at(-1);
  const next = await names({ isUnused: true, cursor: { createdAt: last?.createdAt, url: last?.url } });
  expect(next).toEqual(["codice.png", "scheda.png", "sola.png"]);
});

test("says where a picture is used, and refuses to delete it there", async () => {
  const url = await upload();
  const copy = url.replace(".webp", ".avif");
  const post = await blog.create({ title: "Nel testo", content: shownIn(copy) });
  expect(await usesOf(url)).toEqual([{ kind: "articolo", id: post.id, title: "Nel testo" }]);
  await blog.change(post.id, { content: "<p>Senza</p>" });
  expect(await usesOf(url)).toEqual([{ kind: "versione", id: post.id, title: "Nel testo" }]);
  await blog.change(post.id, { featuredImageUrl: url });
  await blog.remove(post.id);
  const card = { title: "In gallery", storedImage: url };
  expect((await send("POST", "/api/landing-gallery", card)).status).toBe(201);
  const work = { titolo: "Forno", descrizione: "Pane", storedImage: url, immagineTelefono: url };
  expect((await send("POST", "/api/nostri-lavori", work)).status).toBe(201);
  const person = { name: "Lia", role: "Disegna", sentence: "Sì.", storedImage: url };
  expect((await send("POST", "/api/team", person)).status).toBe(201);
  const praise = { name: "Ugo", company: "Bar", comment: "Sì.", storedImage: url };
  expect((await send("POST", "/api/testimonials", praise)).status).toBe(201);
  expect((await send("POST", "/api/logos", { name: "Marchio", storedImage: url })).status).toBe(201);
  const settings = { otherTracking: `<img src="${url}">`, placePicture: url };
  await db().siteSettings.update({ where: { id: 1 }, data: settings });
  const { id: userId } = await db().user.findFirstOrThrow({ select: { id: true } });
  const moment = new Date();
  const values = { content: shownIn(url) };
  await db().articleDraft.create({
    data: { userId, place: "nuovo", values, keptAt: moment, savedAt: moment, revision: 1 },
  });
  expect((await usesOf(url)).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    "cestino Nel testo",
    "galleria In gallery",
    "impostazioni ",
    "lavoro Forno",
    "logo Marchio",
    "persona Lia",
    "posto ",
    "testimonianza Ugo",
    "testo ",
  ]);
  const refused = await remove(url);
  expect([refused.status, await messageOf(refused)]).toEqual([409, pictureUsedMessage]);
  expect(await statusOf(url)).toBe(200);
  await db().siteSettings.update({ where: { id: 1 }, data: { otherTracking: "", placePicture: "" } });
});

test("an unused picture is deleted with all its copies, and the log says by whom", async () => {
  const url = await upload("vecchia.png");
  expect((await remove(url)).status).toBe(200);
  expect(await statusOf(url)).toBe(404);
  expect((await list()).pictures).toEqual([]);
  expect((await remove(url)).status).toBe(404);
  const entry = await db().auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(entry).toMatchObject({
    action: "immagine-caricata.eliminazione",
    summary: expect.stringContaining("vecchia.png"),
  });
});

test("a card that lets go of a picture leaves it to the others that show it", async () => {
  const url = await upload();
  const add = async (title: string) =>
    (await (await send("POST", "/api/landing-gallery", { title, storedImage: url })).json()).id;
  const [first, second] = [await add("Una"), await add("Due")];
  await blog.send("DELETE", `/api/landing-gallery/${first}`);
  expect(await statusOf(url)).toBe(200);
  const other = await upload();
  await send("PUT", `/api/landing-gallery/${second}`, { storedImage: other });
  expect(await statusOf(url)).toBe(404);
  expect(await statusOf(other)).toBe(200);
});

test("a picture that is gone can't be put to use, and the texts that had it can still be saved", async () => {
  const [kept, gone] = [await upload(), await upload()];
  const post = await blog.create({ content: shownIn(kept) });
  expect((await remove(gone)).status).toBe(200);
  const card = await send("POST", "/api/landing-gallery", { title: "Persa", storedImage: gone });
  expect([card.status, await card.json()]).toEqual([
    400,
    { code: "BAD_INPUT", message: pictureGoneMessage, fields: { image: pictureGoneMessage } },
  ]);
  const text = await send("PUT", `/api/blog/posts/${post.id}`, { content: shownIn(gone) });
  expect([text.status, await text.json()]).toMatchObject([400, { fields: { content: pictureInTextGoneMessage } }]);
  const featured = await send("POST", "/api/blog/posts", {
    title: "Un’altra",
    content: "<p>Sì</p>",
    featuredImageUrl: gone,
  });
  expect([featured.status, await featured.json()]).toMatchObject([
    400,
    { fields: { featuredImageUrl: pictureGoneMessage } },
  ]);
  await db().blogPost.update({ where: { id: post.id }, data: { content: shownIn(gone) } });
  expect((await blog.change(post.id, { content: `${shownIn(gone)}<p>E oltre</p>` })).content).toContain("E oltre");
});

test("a picture that is being put to use is not deleted, and one that is being deleted not put to use", async () => {
  const { api } = uploads.site.server;
  const url = await upload();
  let answer: Promise<Response> | undefined;
  await db().$transaction(async (tx) => {
    await tx.$queryRaw`select url from "UploadedPicture" where url = ${url} for key share`;
    answer = remove(url);
    const waits = async () => (await db().$queryRaw<object[]>`select from pg_locks where not granted`).length > 0;
    await expect.poll(waits).toBe(true);
    await tx.logo.create({ data: { name: "Appena messo", imageUrl: url } });
  });
  expect((await answer)?.status).toBe(409);
  expect(await statusOf(url)).toBe(200);

  const other = await upload();
  const { files } = api;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let began = () => {};
  const removing = new Promise<void>((resolve) => (began = resolve));
  const removeLater = async (key: string) => {
    began();
    await held;
    await files.remove(key);
  };
  Object.assign(api, { files: { ...files, read: files.read.bind(files), remove: removeLater } });
  const removal = remove(other);
  await removing;
  const card = await send("POST", "/api/logos", { name: "Troppo tardi", storedImage: other });
  letGo();
  expect((await removal).status).toBe(200);
  Object.assign(api, { files });
  expect(card.status).toBe(400);
});
