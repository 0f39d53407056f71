import { openBlogDesk } from "@test/blog-desk";
import { ownDesk } from "@test/own-site";
import { type StaffPost, staffPostSchema } from "@vetrina/contract/blog/blog-writing";
import { imageBytesMax } from "@vetrina/contract/pictures/images";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openBlogDesk, {});
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  await site.server.api.db.blogPost.deleteMany();
});

const required = { title: "Con l'immagine", content: "<p>Un testo</p>" };
const uploaded = /^\/uploads\/images\/[0-9a-f-]+-600x400\.webp$/;

const submit = (method: string, path: string, fields: Record<string, string>, file?: Buffer, headers = desk.owner) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("featuredImage", new Blob([new Uint8Array(file)]), "foto.png");
  return site.call(path, { method, body: form, headers });
};
const create = async (fields: Record<string, string>, file?: Buffer): Promise<StaffPost> => {
  const response = await submit("POST", "/api/blog/posts", { ...required, ...fields }, file);
  expect(response.status).toBe(201);
  return staffPostSchema.parse(await response.json());
};
const change = async (id: number, fields: Record<string, string>, file?: Buffer): Promise<StaffPost> => {
  const response = await submit("PUT", `/api/blog/posts/${id}`, fields, file);
  expect(response.status).toBe(200);
  return staffPostSchema.parse(await response.json());
};

test("the form of an article is taken as browsers send it, what nobody filled in being empty", async () => {
  const post = await create({
    excerpt: "",
    status: "",
    slug: "",
    scheduledAt: "",
    metaTitle: "",
    metaDescription: " Per i motori ",
    featuredImageUrl: "",
    featuredImageType: "",
  });
  expect(post).toMatchObject({
    slug: "con-l-immagine",
    status: "draft",
    excerpt: null,
    metaTitle: null,
    metaDescription: "Per i motori",
    featuredImage: null,
    scheduledAt: null,
  });
  const changed = await change(post.id, { title: "Cambiato", status: "published", slug: "cambiato" });
  expect(changed).toMatchObject({ title: "Cambiato", status: "published", slug: "cambiato" });
});

describe("an article's picture", () => {
  test("can be uploaded, and is served", async () => {
    const post = await create({ featuredImageType: "upload", featuredImageUrl: "" }, picture);
    expect(post.featuredImage).toMatch(uploaded);
    const response = await site.call(post.featuredImage ?? "");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
  });

  test("comes from the file before the address, unless the form means the address", async () => {
    const featuredImageUrl = "https://example.it/altra.jpg";
    expect((await create({ featuredImageUrl }, picture)).featuredImage).toMatch(uploaded);
    const post = await create({ featuredImageUrl, featuredImageType: "url" }, picture);
    expect(post.featuredImage).toBe(featuredImageUrl);
  });

  test("stays when a later form brings none, and goes when it says so", async () => {
    const { id, featuredImage } = await create({}, picture);
    expect((await change(id, { title: "Altro titolo" })).featuredImage).toBe(featuredImage);
    const kept = await change(id, { featuredImageType: "upload", featuredImageUrl: "" });
    expect(kept.featuredImage).toBe(featuredImage);
    const empty = await change(id, { featuredImageType: "upload" }, Buffer.alloc(0));
    expect(empty.featuredImage).toBe(featuredImage);
    expect((await change(id, { featuredImageUrl: "" })).featuredImage).toBeNull();
  });

  test.each([
    ["not a picture", () => Buffer.from("<svg onload=alert(1)>"), 400, "Seleziona solo file immagine"],
    ["too large", () => Buffer.alloc(imageBytesMax + 1), 413, "L'immagine deve essere inferiore a 5MB"],
  ])("that is %s is refused, and with it the article", async (_name, file, status, message) => {
    const response = await submit("POST", "/api/blog/posts", required, file());
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message });
    expect(await site.server.api.db.blogPost.count()).toBe(0);
  });

  test.each([
    ["as a text", "foto.png"],
    [
      "as what the server itself makes of an upload",
      { fieldName: "featuredImage", fileName: "a.png", path: "/etc/hostname", bytes: 9, head: [], sender: {} },
    ],
  ])("%s of a JSON body is refused", async (_name, featuredImage) => {
    const response = await desk.send("POST", "/api/blog/posts", { ...required, featuredImage });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: "Seleziona solo file immagine" });
  });
});
