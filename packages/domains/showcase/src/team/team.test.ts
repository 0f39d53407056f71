import { owned } from "@test/own-site";
import { startPictureDesk } from "@test/picture-desk";
import { publish } from "@test/publish";
import { beforeEach, expect, test } from "vitest";

const desk = owned(startPictureDesk);
beforeEach(() => publish(desk.site, (tx) => tx.teamMember.deleteMany()));

const address = "/api/team";
const fields = { name: " Lia Monti ", role: "Disegna", sentence: "Toglie finché regge." };

const about = async () => (await desk.site.call("/chi-siamo")).text();

test("somebody is added with a photo, and the page about us shows them; without one, a portrait is drawn", async () => {
  const response = await desk.send("POST", address, fields, desk.picture);
  expect(response.status).toBe(201);
  const added = await response.json();
  expect(added).toEqual({
    id: expect.any(Number),
    name: "Lia Monti",
    role: "Disegna",
    sentence: "Toglie finché regge.",
    imageUrl: expect.stringMatching(/^\/uploads\/images\//),
    isSample: false,
  });
  expect(await about()).toContain(added.imageUrl);
  await desk.send("PUT", `${address}/${added.id}`, { role: "Monta", removeImage: "true" });
  expect(await about()).toContain('<svg viewBox="0 0 80 96"');
  expect((await desk.site.call(added.imageUrl)).status).toBe(404);
  await desk.send("DELETE", `${address}/${added.id}`);
  expect(await about()).not.toContain('id="squadra"');
});

test("the place has a photo in the same arch once there is one; until then, and afterwards, its drawing", async () => {
  const drawing = 'data-island="open-now"';
  const { url } = await (await desk.send("POST", "/api/images", {}, desk.picture)).json();
  const save = (placePicture: string) => desk.site.post("/api/site-settings", { placePicture }, { cookie: desk.owner });
  const office = async () => {
    const html = await about();
    return html.slice(html.indexOf("ufficio-titolo"), html.indexOf("La porta"));
  };
  expect(await office()).toContain(drawing);
  expect((await save(url)).status).toBe(200);
  const shown = await office();
  expect(shown).toContain('class="block aspect-5/6');
  expect(shown).toContain(`<img src="${url}" alt="La sede di Studio Vetrina, Via dell&#x27;Esempio 1, Roma"`);
  expect(shown).not.toContain(drawing);
  const kept = await desk.site.post("/trpc/pictureLibrary.remove", { url }, { cookie: desk.owner });
  expect(kept.status).toBe(409);
  expect((await save("")).status).toBe(200);
  expect(await office()).toContain(drawing);
});
