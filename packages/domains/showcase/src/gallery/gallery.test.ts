import { ownSite } from "@test/own-site";
import { galleryItemSchema } from "@vetrina/contract/pictures/gallery";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

const site = ownSite();

beforeAll(async () => {
  const { db } = site.server.api;
  await db.galleryItem.deleteMany();
  await db.galleryItem.createMany({
    data: [
      { title: "Terza", sortOrder: 2, imageUrl: "/uploads/terza.webp", fileName: "terza.jpg", altText: "Un banco" },
      { title: "Prima", sortOrder: -1, imageUrl: "/images/gallery/prima.svg", description: "In cima" },
      { title: "Spenta", sortOrder: 0, imageUrl: "/images/gallery/spenta.svg", isActive: false },
      { title: "Seconda", sortOrder: 2, imageUrl: "https://example.it/seconda.png" },
    ],
  });
  // Same position: the one that was there first comes first.
  await db.galleryItem.updateMany({ where: { title: "Seconda" }, data: { sortOrder: 1 } });
});

const titles = async (headers: Record<string, string> = {}) => {
  const response = await site.call("/api/landing-gallery", { headers });
  expect(response.status).toBe(200);
  return z.array(galleryItemSchema).parse(await response.json());
};

describe("GET /api/landing-gallery", () => {
  test("gives visitors the active pictures, in order", async () => {
    expect((await titles()).map((item) => item.title)).toEqual(["Prima", "Seconda", "Terza"]);
  });

  test("gives the staff all of them", async () => {
    const items = await titles({ cookie: await site.staffCookie() });
    expect(items.map((item) => item.title)).toEqual(["Prima", "Spenta", "Seconda", "Terza"]);
    expect(items[1]).toMatchObject({ isActive: false, sortOrder: 0 });
  });

  test("names the file's path only for an uploaded picture, and gives nothing beyond the specified fields", async () => {
    const [first, , third] = await titles();
    expect(third).toMatchObject({ filePath: "/uploads/terza.webp", fileName: "terza.jpg", altText: "Un banco" });
    expect(first).toEqual({
      id: first?.id,
      title: "Prima",
      description: "In cima",
      altText: null,
      sortOrder: -1,
      isActive: true,
      imageUrl: "/images/gallery/prima.svg",
      filePath: null,
      fileName: null,
    });
  });
});

describe("site.offer", () => {
  const offer = async () => {
    const response = await site.call("/trpc/site.offer");
    expect(response.status).toBe(200);
    return (await response.json()).result.data;
  };

  test("gives the active pictures, the month's slots and the switches of the page", async () => {
    const body = await offer();
    expect(body.gallery.map((item: { title: string }) => item.title)).toEqual(["Prima", "Seconda", "Terza"]);
    expect(Object.keys(body.gallery[0]).sort()).toEqual(["altText", "description", "id", "imageUrl", "title"]);
    expect(body).toMatchObject({
      slots: { totalSpots: 15, reservedSpots: 12 },
      countdown: "riparte",
      countdownEndsAt: null,
      salesToast: "campione",
    });
  });

  test("hides switched-off pictures from the page also when the staff looks at it", async () => {
    const cookie = await site.staffCookie();
    const response = await site.call("/trpc/site.offer", { headers: { cookie } });
    expect((await response.json()).result.data.gallery).toHaveLength(3);
  });
});
