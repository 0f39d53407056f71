import { readdir } from "node:fs/promises";
import path from "node:path";
import { startTestApp, type TestApp } from "@test/app";
import { staleOrderMessage } from "@vetrina/contract/pictures/picture-form";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let site: TestApp;
let owner: string;
let picture: Buffer;

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  owner = await site.staffCookie();
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#cf3416" } })
    .png()
    .toBuffer();
});
afterAll(() => site.close());
beforeEach(() => site.server.api.db.galleryItem.deleteMany());

function formOf(fields: Record<string, string>, file?: { bytes: Buffer; name: string; type?: string }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("image", new File([new Uint8Array(file.bytes)], file.name, { type: file.type ?? "image/png" }));
  return form;
}

const send = (method: string, address: string, body: FormData, cookie = owner) =>
  site.call(address, { method, body, headers: { cookie } });
const create = (fields: Record<string, string>, file?: Parameters<typeof formOf>[1]) =>
  send("POST", "/api/landing-gallery", formOf(fields, file));
const file = () => ({ bytes: picture, name: "vetrina.png" });
const stored = async () => readdir(path.join(site.dataDir, "uploads/images")).catch(() => []);

describe("POST /api/landing-gallery", () => {
  test("keeps the picture in several widths and shows it at once", async () => {
    const response = await create({ title: " Bar Sport ", altText: "Il bancone", sortOrder: "3" }, file());
    expect(response.status).toBe(201);
    const item = await response.json();
    expect(item).toMatchObject({
      title: "Bar Sport",
      altText: "Il bancone",
      description: null,
      sortOrder: 3,
      isActive: true,
      fileName: "vetrina.png",
    });
    expect(item.imageUrl).toMatch(/^\/uploads\/images\/.+-600x400\.webp$/);
    expect(item.filePath).toBe(item.imageUrl);
    expect((await site.call(item.imageUrl)).headers.get("content-type")).toBe("image/webp");
    expect(await (await site.call("/offerta-197")).text()).toContain(item.imageUrl);
  });

  test.each([
    [{ title: "  " }, true, 400, "Il titolo è obbligatorio"],
    [{ title: "Senza file" }, false, 400, "L'immagine è obbligatoria per nuove voci"],
  ])("refuses %j", async (fields, withFile, status, message) => {
    const before = await stored();
    const response = await create(fields, withFile ? file() : undefined);
    expect(response.status).toBe(status);
    expect((await response.json()).message).toBe(message);
    expect(await stored()).toEqual(before);
  });

  test("takes what is no number for position 0, and an unticked box for not active", async () => {
    const response = await create({ title: "Prova", sortOrder: "abc", isActive: "false" }, file());
    expect(await response.json()).toMatchObject({ sortOrder: 0, isActive: false });
    expect(await (await site.call("/api/landing-gallery")).json()).toEqual([]);
  });

  test("refuses what is no picture, and one over 5 MB", async () => {
    const text = await create({ title: "Testo" }, { bytes: Buffer.from("ciao"), name: "ciao.png" });
    expect(text.status).toBe(400);
    expect((await text.json()).message).toBe("Seleziona solo file immagine");
    const big = await create({ title: "Grande" }, { bytes: Buffer.alloc(5 * 2 ** 20), name: "grande.png" });
    expect(big.status).toBe(413);
    expect((await big.json()).message).toBe("L'immagine deve essere inferiore a 5MB");
  });
});

describe("PUT and DELETE /api/landing-gallery/{id}", () => {
  test("change what is given, replace the file and take the old one away", async () => {
    const item = await (await create({ title: "Prima", description: "Com'era" }, file())).json();
    const renamed = await send("PUT", `/api/landing-gallery/${item.id}`, formOf({ title: "Dopo" }));
    expect(await renamed.json()).toMatchObject({ title: "Dopo", description: "Com'era", imageUrl: item.imageUrl });
    const replaced = await send("PUT", `/api/landing-gallery/${item.id}`, formOf({}, file()));
    const { imageUrl } = await replaced.json();
    expect(imageUrl).not.toBe(item.imageUrl);
    expect((await site.call(item.imageUrl)).status).toBe(404);
    const gone = await site.call(`/api/landing-gallery/${item.id}`, { method: "DELETE", headers: { cookie: owner } });
    expect(gone.status).toBe(204);
    expect((await site.call(imageUrl)).status).toBe(404);
    expect((await send("PUT", `/api/landing-gallery/${item.id}`, formOf({ title: "Tardi" }))).status).toBe(404);
  });
});

test("gallery.order puts them in the wanted order, and refuses any other list than the present one", async () => {
  const items = [];
  for (const title of ["uno", "due", "tre"]) items.push(await (await create({ title }, file())).json());
  const [first, second, third] = items.map(({ id }) => id);
  const order = (ids: unknown) => site.post("/trpc/gallery.order", { ids }, { cookie: owner });
  const titles = async () =>
    (await (await site.call("/api/landing-gallery")).json()).map((item: { title: string }) => item.title);
  expect((await order([third, first, second])).status).toBe(200);
  expect(await titles()).toEqual(["tre", "uno", "due"]);
  for (const ids of [[first, third], [first, second, third, third], [first, second, 2_000_000], []]) {
    const refused = await order(ids);
    expect(refused.status).toBe(409);
    const { refusal } = (await refused.json()).error.data;
    expect(refusal).toEqual({ code: "CONFLICT", message: staleOrderMessage });
  }
  expect(await titles()).toEqual(["tre", "uno", "due"]);
});

test("only owners write: nobody else's file is even read", async () => {
  const operator = await site.staffCookie("operatore");
  const before = await stored();
  for (const [cookie, status] of [
    ["", 401],
    [operator, 403],
  ] as const) {
    expect((await send("POST", "/api/landing-gallery", formOf({ title: "No" }, file()), cookie)).status).toBe(status);
    expect((await send("PUT", "/api/landing-gallery/1", formOf({ title: "No" }), cookie)).status).toBe(status);
    const remove = await site.call("/api/landing-gallery/1", { method: "DELETE", headers: { cookie } });
    expect(remove.status).toBe(status);
    expect((await site.post("/trpc/gallery.order", { ids: [] }, { cookie })).status).toBe(status);
  }
  expect(await stored()).toEqual(before);
});
