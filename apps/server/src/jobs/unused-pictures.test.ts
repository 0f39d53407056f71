import { type BlogDesk, openBlogDesk } from "@test/blog-desk";
import { startUploadSite, type UploadSite } from "@test/upload-site";
import { makeGlassPng, tinyPng } from "@vetrina/core/files/testing/pictures";
import { unusedDaysMax } from "@vetrina/core/files/unused-pictures.service";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sweepPictures } from "./nightly.ts";

let uploads: UploadSite;
let blog: BlogDesk;
let now = new Date();

beforeAll(async () => {
  uploads = await startUploadSite();
  blog = await openBlogDesk(uploads.site);
});
afterAll(() => uploads.site.close());
beforeEach(async () => {
  await db().jobRun.deleteMany();
  now = night("04:00");
});

const db = () => uploads.site.server.api.db;
const night = (time: string) => new Date(`2027-01-11T${time}:00+01:00`);
/** The night's sweep, on a clock of its own: sessions go by the real one. */
const sweep = () => sweepPictures({ ...uploads.site.server.api, now: () => now });
const statusOf = async (url: string) => (await uploads.site.call(url)).status;
const names = () => uploads.kept().map((file) => file.slice(file.lastIndexOf("/") + 1));

/** Uploads a picture that nothing has shown for so many days. Returns its address. */
async function upload(days = unusedDaysMax + 1, bytes?: Buffer): Promise<string> {
  const response = await uploads.send(bytes ?? (await tinyPng()));
  expect(response.status).toBe(201);
  const { url } = await response.json();
  const unusedSince = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await db().uploadedPicture.update({ where: { url }, data: { createdAt: unusedSince, unusedSince } });
  return url;
}

const image = (url: string) => `<p>Guarda</p><img src="${url}" alt="">`;

test("takes away what nothing shows, with all its copies, and never what something does", async () => {
  const used: string[] = [];
  const use = async () => {
    const url = await upload();
    used.push(url);
    return url;
  };
  await blog.create({ content: image(await use()), status: "published" });
  await blog.create({ content: image(`https://studio.example${await use()}`), featuredImageUrl: await use() });
  const revised = await blog.create({ content: image(await use()), featuredImageUrl: await use() });
  await blog.change(revised.id, { content: "<p>Senza</p>", featuredImageUrl: "" });
  await blog.change(revised.id, { content: image((await use()).replace(".webp", ".avif")) });
  await db().galleryItem.create({ data: { title: "Bottega", imageUrl: await use() } });
  await db().work.create({
    data: { titolo: "Forno", descrizione: "Pane", linkSito: "https://forno.example", immaginePath: await use() },
  });
  const further = { immagineTelefono: await use(), immaginePrima: await use() };
  await db().work.updateMany({ where: { titolo: "Forno" }, data: further });
  await db().teamMember.create({ data: { name: "Lia", role: "Disegna", sentence: "Sì.", imageUrl: await use() } });
  await db().testimonial.create({ data: { name: "Ugo", company: "Bar", comment: "Sì.", imageUrl: await use() } });
  await db().logo.create({ data: { name: "Forno", imageUrl: await use() } });
  await db().siteSettings.update({ where: { id: 1 }, data: { otherTracking: `<img src="${await use()}">` } });
  await db().siteSettings.update({ where: { id: 1 }, data: { placePicture: await use() } });
  const binned = await blog.create({ content: image(await use()) });
  expect((await blog.remove(binned.id)).status).toBe(204);
  const { id: userId } = await db().user.findFirstOrThrow({ select: { id: true } });
  const values = { content: image(await use()) };
  const moment = new Date();
  await db().articleDraft.create({
    data: { userId, place: "nuovo", values, keptAt: moment, savedAt: moment, revision: 1 },
  });
  const young = await upload(unusedDaysMax - 1);
  const neverUsed = await upload(unusedDaysMax + 1, await makeGlassPng(600, 400));
  const inDeleted = await upload();
  const deleted = await blog.create({ content: image(inDeleted) });
  expect((await blog.remove(deleted.id)).status).toBe(204);
  expect((await blog.mutate("blogWriting.remove", { id: deleted.id })).status).toBe(200);
  await db().uploadedPicture.update({ where: { url: inDeleted }, data: { unusedSince: new Date(0) } });

  const before = names().length;
  await sweep();
  expect(await Promise.all([...used, young].map(statusOf))).toEqual([...used, young].map(() => 200));
  expect(await Promise.all([neverUsed, inDeleted].map(statusOf))).toEqual([404, 404]);
  // Two widths in two formats, and one width in two.
  expect(names()).toHaveLength(before - 4 - 2);
  expect(await db().uploadedPicture.count({ where: { url: { in: [neverUsed, inDeleted] } } })).toBe(0);
});

test("counts the days from the last use, not from the upload", async () => {
  const url = await upload(40);
  const nextSweep = async (days: number) => {
    now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
    await sweep();
    return statusOf(url);
  };
  await db().siteSettings.update({ where: { id: 1 }, data: { placePicture: url } });
  expect(await nextSweep(1)).toBe(200);
  await db().siteSettings.update({ where: { id: 1 }, data: { placePicture: "" } });
  expect(await nextSweep(1)).toBe(200);
  expect(await nextSweep(unusedDaysMax)).toBe(200);
  expect(await nextSweep(1)).toBe(404);
});

test("counts them also from a use that no night has seen", async () => {
  const url = await upload();
  for (const placePicture of [url, ""]) {
    expect((await blog.mutate("settings.save", { placePicture })).status).toBe(200);
  }
  await sweep();
  expect(await statusOf(url)).toBe(200);
  const { unusedSince } = await db().uploadedPicture.findUniqueOrThrow({ where: { url } });
  expect(unusedSince).toEqual(now);
});

test("looks at every column that may hold a picture", async () => {
  const columns = await db().$queryRaw<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~* '(image|immagine|picture|content|html|tracking)'
      and data_type in ('text', 'jsonb') order by 1`;
  const elsewhere = [
    "Attachment.contentType",
    "DeliveryFile.contentType",
    "LeadMailFile.contentType",
    "MailMessage.htmlBody",
  ];
  expect(columns.map(({ name }) => name).filter((name) => !elsewhere.includes(name))).toEqual([
    "BlogPost.content",
    "BlogPost.featuredImage",
    "BlogRevision.content",
    "BlogRevision.featuredImage",
    "GalleryItem.imageUrl",
    "Logo.imageUrl",
    "SiteSettings.otherTracking",
    "SiteSettings.placePicture",
    "TeamMember.imageUrl",
    "Testimonial.imageUrl",
    "Work.immaginePath",
    "Work.immaginePrima",
    "Work.immagineTelefono",
  ]);
});

test("comes once a day, however many processes strike, and not before four", async () => {
  const first = await upload();
  now = night("03:59");
  await sweep();
  expect(await statusOf(first)).toBe(200);
  now = night("04:00");
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await statusOf(first)).toBe(404);
  expect(await db().jobRun.findMany()).toMatchObject([
    { job: "unused-pictures", slot: "2027-01-11 04:00", attempts: 1 },
  ]);
  const second = await upload();
  await sweep();
  expect(await statusOf(second)).toBe(200);
});

test("what the storage doesn't let go of, here or when something is refused, is taken away later", async () => {
  const { api } = uploads.site.server;
  const { files, log } = api;
  const url = await upload();
  const failures: object[] = [];
  const quiet = { ...log, info: () => {}, warn: () => {}, error: (details: object) => void failures.push(details) };
  const stuck = { ...files, remove: () => Promise.reject(new Error("not now")) };
  await sweepPictures({ ...api, files: stuck, log: quiet, now: () => now });
  expect(failures).toEqual([{ slot: "2027-01-11 04:00" }]);
  expect(await db().uploadedPicture.count({ where: { url } })).toBe(1);

  Object.assign(api, { files: stuck, log: quiet });
  const form = new FormData();
  form.set("title", "Rifiutato");
  form.set("content", "<script></script>");
  form.set("featuredImage", new Blob([new Uint8Array(await tinyPng())]), "a.png");
  const there = { url: { in: (await db().uploadedPicture.findMany()).map((row) => row.url) } };
  const refused = await uploads.site.call("/api/blog/posts", { method: "POST", headers: blog.owner, body: form });
  Object.assign(api, { files, log });
  expect(refused.status).toBe(400);
  const left = await db().uploadedPicture.findFirstOrThrow({ where: { NOT: there } });

  now = new Date("2027-06-01T12:00:00Z");
  await sweep();
  expect(await Promise.all([url, left.url].map(statusOf))).toEqual([404, 404]);
});
