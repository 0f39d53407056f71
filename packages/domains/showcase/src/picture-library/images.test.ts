import { statSync } from "node:fs";
import path from "node:path";
import { owned } from "@test/own-site";
import { startUploadSite } from "@test/upload-site";
import { imageSources } from "@vetrina/contract/pictures/images";
import { makeGeotagged, makeGif, makePhoto, tinyPng } from "@vetrina/core/files/testing/pictures";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";

const uploads = owned(startUploadSite);

async function upload(
  bytes: Buffer,
  options?: { name: string; type: string },
): Promise<{ url: string; width: number; height: number }> {
  const response = await uploads.send(bytes, options);
  expect(response.status).toBe(201);
  return response.json();
}

const call = (address: string, init?: RequestInit) => uploads.site.call(address, init);
const serve = async (url: string) => Buffer.from(await (await call(url)).arrayBuffer());

describe("an uploaded picture", () => {
  test("is kept as AVIF and WebP in every width up to its own, all there once the answer is", async () => {
    const { url, width, height } = await upload(await makePhoto(2000, 200));
    expect({ width, height }).toEqual({ width: 1920, height: 192 });
    const sources = imageSources(url);
    for (const format of ["avif", "webp"] as const) {
      const copies = (sources?.[format] ?? "").split(", ").map((copy) => copy.split(" "));
      expect(copies.map((copy) => copy[1])).toEqual(["480w", "800w", "1200w", "1920w"]);
      for (const [address = "", width = ""] of copies) {
        const response = await call(address);
        expect(response.headers.get("content-type")).toBe(`image/${format}`);
        const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect(metadata.format).toBe(format === "avif" ? "heif" : "webp");
        expect(metadata.width).toBe(Number.parseInt(width, 10));
      }
    }
  });

  test("is never enlarged, and keeps its transparency", async () => {
    const logo = await sharp({
      create: { width: 500, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const { url, width } = await upload(logo);
    expect(width).toBe(500);
    expect(imageSources(url)?.webp.split(", ")).toHaveLength(2);
    expect((await sharp(await serve(url)).metadata()).hasAlpha).toBe(true);
  });

  test.each(["jpeg", "webp"] as const)("%s: stands upright and says nothing of where it was taken", async (format) => {
    // Orientation 6: to be turned by a quarter clockwise, so that what was left comes on top.
    const photo = await makeGeotagged(format, 6);
    expect(photo.includes("Fotocamera di Anna")).toBe(true);
    const { url, width, height } = await upload(photo);
    expect({ width, height }).toEqual({ width: 80, height: 120 });
    const bytes = await serve(url);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).not.toHaveProperty("exif");
    expect(metadata).not.toHaveProperty("icc");
    expect(metadata).not.toHaveProperty("xmp");
    expect(bytes.includes("Fotocamera")).toBe(false);
    const { data } = await sharp(bytes)
      .extract({ left: 40, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(180);
    expect(data[2]).toBeLessThan(80);
  });

  const photo = () => makePhoto(50, 40);
  const pictureAs = async (make: (picture: Sharp) => Sharp, from = photo) => make(sharp(await from())).toBuffer();

  test.each<[string, () => Promise<Buffer>, { name: string; type: string }?]>([
    ["PNG", () => tinyPng()],
    ["GIF", async () => makeGif(20, 10)],
    ["animated GIF, of which the first frame is taken", async () => makeGif(20, 10, 5)],
    ["AVIF", () => pictureAs((picture) => picture.avif(), tinyPng)],
    ["WebP", () => pictureAs((picture) => picture.webp(), tinyPng)],
    ["greyscale", () => pictureAs((picture) => picture.greyscale().jpeg())],
    ["CMYK", () => pictureAs((picture) => picture.toColourspace("cmyk").jpeg())],
    ["16 bits a channel", () => pictureAs((picture) => picture.toColourspace("rgb16").png())],
    ["progressive JPEG", () => pictureAs((picture) => picture.jpeg({ progressive: true }))],
    ["a camera's JPEG with its preview behind it", async () => Buffer.concat([await photo(), await makePhoto(20, 20)])],
    ["whatever its name says", () => tinyPng(), { name: "../../virus.exe", type: "text/html" }],
  ])("may be %s", async (_name, make, options) => {
    const { url } = await upload(await make(), options);
    expect(url).toMatch(/^\/uploads\/images\/[0-9a-f-]{36}-\d+x\d+\.webp$/);
    expect((await sharp(await serve(url)).metadata()).format).toBe("webp");
  });

  test.skipIf(process.platform === "win32")("is a file that only the server's account may read", async () => {
    const { url } = await upload(await tinyPng());
    const folder = path.join(uploads.site.dataDir, "uploads/images");
    expect(statSync(path.join(folder, path.basename(url))).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test("is one of many that came at once, and all of them are kept", async () => {
    const photo = await makePhoto(300, 200);
    const urls = await Promise.all(Array.from({ length: 8 }, async () => (await upload(photo)).url));
    expect(new Set(urls).size).toBe(8);
    for (const url of urls) expect((await call(url, { method: "HEAD" })).status).toBe(200);
  });
});

describe("GET /uploads/images", () => {
  test("a picture may be kept for ever and does nothing but show itself", async () => {
    const { url } = await upload(await tinyPng());
    const response = await call(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    const etag = response.headers.get("etag") ?? "";
    const again = await call(url, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get("etag")).toBe(etag);
    const head = await call(url, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
    expect(await head.text()).toBe("");
  });

  test.each([
    "/uploads",
    "/uploads/",
    "/uploads/images",
    "/uploads/images/",
    "/uploads/images/x.webp",
    "/uploads/images/00000000-0000-0000-0000-000000000000-1x1.webp",
    "/uploads/images/..%2f..%2fpostgres%2fPG_VERSION",
    "/uploads/images/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/uploads/images/..%5c..%5cpasswd",
    "/uploads/images/%00.webp",
    "/uploads/images/....//....//etc/passwd",
    "/uploads/attachments/00000000-0000-0000-0000-000000000000",
    "/uploads/unfinished/",
  ])("%s is not there", async (address) => {
    const response = await call(address);
    expect(response.status).toBe(404);
    expect((await response.json()).code).toBe("NOT_FOUND");
  });

  test("nothing can be written there", async () => {
    const response = await call("/uploads/images/a.webp", { method: "PUT", body: "x" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});
