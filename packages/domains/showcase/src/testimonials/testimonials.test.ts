import { owned } from "@test/own-site";
import { startPictureDesk } from "@test/picture-desk";
import { publish } from "@test/publish";
import type { StaffTestimonial } from "@vetrina/contract/pictures/testimonials";
import { beforeEach, expect, test } from "vitest";

const desk = owned(startPictureDesk);
beforeEach(() => publish(desk.site, (tx) => tx.testimonial.deleteMany()));

const address = "/api/testimonials";
const fields = { name: " Lia Monti ", company: "Bar Sport, Forlì", comment: "Si vede da lontano.", rating: "4.5" };
const add = async (name: string, more = {}): Promise<StaffTestimonial> =>
  (await desk.send("POST", address, { ...fields, name, ...more }, desk.picture)).json();
const list = async (): Promise<StaffTestimonial[]> => (await desk.site.call(address)).json();

const page = async (path: string) => (await desk.site.call(path)).text();

test("a testimonial is added with its picture, and stands on the pages that are ticked, with its rating", async () => {
  const response = await desk.send("POST", address, { ...fields, onOffer: "true" }, desk.picture);
  expect(response.status).toBe(201);
  const added = await response.json();
  expect(added).toEqual({
    id: expect.any(Number),
    name: "Lia Monti",
    company: "Bar Sport, Forlì",
    comment: "Si vede da lontano.",
    rating: 4.5,
    imageUrl: expect.stringMatching(/^\/uploads\/images\//),
    workId: null,
    onHome: true,
    onOffer: true,
    town: "",
    saidOn: null,
    source: "",
    sourceUrl: "",
    isSample: false,
  });
  for (const path of ["/", "/offerta-197"]) {
    const html = await page(path);
    const voice = html.slice(html.indexOf(added.comment));
    expect(voice.slice(0, voice.indexOf("</figure>"))).toContain("4,5 stelle su 5");
    expect(voice).toContain(added.imageUrl);
  }
  await desk.send("PUT", `${address}/${added.id}`, { onHome: "false", removeImage: "true" });
  expect((await list())[0]).toMatchObject({ onHome: false, imageUrl: null });
  expect((await desk.site.call(added.imageUrl)).status).toBe(404);
  expect(await page("/")).not.toContain("Si vede da lontano.");
});

test("a testimonial of a work stands on the work's page, and outlives the work", async () => {
  const { db } = desk.site.server.api;
  const data = { titolo: "Bar", descrizione: "Un bar", linkSito: "", slug: "bar-con-voce" };
  await publish(desk.site, (tx) => tx.work.create({ data }));
  const work = await db.work.findUniqueOrThrow({ where: { slug: data.slug } });
  const voice = await add("Lia", { workId: String(work.id) });
  expect(await page("/lavori/bar-con-voce")).toContain("Si vede da lontano.");
  await desk.send("DELETE", `/api/nostri-lavori/${work.id}`);
  expect(await db.testimonial.findUnique({ where: { id: voice.id } })).toMatchObject({ workId: null });
  const gone = await desk.send("PUT", `${address}/${voice.id}`, { workId: String(work.id) });
  expect(gone.status).toBe(400);
  expect((await gone.json()).fields).toEqual({ workId: "Scegli un lavoro della lista" });
});

test("town, day and source stand under the name, with the way to where it was written", async () => {
  const sourceUrl = "https://maps.example.com/r?a=1&b=2";
  const proof = { town: "Forlì", saidOn: "2026-03-12", source: "Google", sourceUrl };
  const { id, ...added } = await add("Lia", { ...proof, onOffer: "true" });
  expect(added).toMatchObject(proof);
  const caption = async (path: string) => {
    const html = await page(path);
    const voice = html.slice(html.indexOf("Si vede da lontano."));
    return voice.slice(0, voice.indexOf("</figure>")).replace(/<!--.*?-->/g, "");
  };
  for (const path of ["/", "/offerta-197"]) {
    const shown = await caption(path);
    expect(shown).toContain("Forlì, 12\u00a0marzo 2026 · ");
    expect(shown).toMatch(
      /<a (?=[^>]*href="https:\/\/maps\.example\.com\/r\?a=1&amp;b=2")(?=[^>]*rel="nofollow noopener")[^>]*>da Google</,
    );
  }
  await desk.send("PUT", `${address}/${id}`, { source: "di persona", sourceUrl: "", saidOn: "" });
  const said = await caption("/");
  expect(said).toContain("Forlì · di persona");
  expect(said).not.toContain("<a ");
});

test("what was sample content is one's own once it is changed", async () => {
  const data = { name: "Ugo", company: "Bar", comment: "Sì.", isSample: true };
  const { id } = await desk.site.server.api.db.testimonial.create({ data });
  expect(await (await desk.send("PUT", `${address}/${id}`, { name: "Ada" })).json()).toMatchObject({ isSample: false });
});
