import { opened } from "@test/own-site";
import { startPictureDesk } from "@test/picture-desk";
import type { Work } from "@vetrina/contract/pictures/works";
import { afterAll, beforeEach, expect, test } from "vitest";

const desk = opened(startPictureDesk);
afterAll(() => desk.site.close());
beforeEach(() => desk.site.server.api.db.work.deleteMany());

const address = "/api/nostri-lavori";
const fields = { titolo: "Bar Sport", descrizione: "Un bancone online.", linkSito: "https://bar-sport.it" };

const figure = { valore: "+38%", etichetta: "prenotazioni", periodo: "marzo-maggio 2026", fonte: "Google" };
const empty = { valore: "", etichetta: "", periodo: "", fonte: "" };
const proof = { piano: "standard", giorni: 5, citta: "Forlì", numeri: [figure] };
const before = "/uploads/images/00000000-0000-4000-8000-000000000000-600x400.webp";

test("is written by a form and by JSON, and stands on its page and in the list of works", async () => {
  const rows = JSON.stringify([empty, figure, empty]);
  const form = await desk.send("POST", address, { ...fields, ...proof, giorni: "5", numeri: rows }, desk.picture);
  expect([form.status, await form.json()]).toMatchObject([201, proof]);
  const work = await (await desk.site.post(address, { ...fields, ...proof }, { cookie: desk.owner })).json();
  expect(work).toMatchObject(proof);
  const one = `${address}/${work.id}`;
  const html = await (await desk.site.call(`/lavori/${work.slug}`)).text();
  expect(html).toMatch(/<a href="\/#offerte"[^>]*>Piano STANDARD<\/a>, (<!-- -->)?consegnato in 5\sgiorni, Forlì/);
  for (const part of Object.values(figure)) expect(html).toContain(part);
  expect(html).not.toContain("Prima e dopo");
  expect(await (await desk.site.call("/lavori")).text()).toMatch(
    /Piano STANDARD(<!-- -->)?, .*consegnato in 5\sgiorni/,
  );
  const none = { piano: "", giorni: "", citta: "", numeri: "[]" };
  const bare = await (await desk.send("PUT", one, none)).json();
  expect(bare).toMatchObject({ piano: null, giorni: null, citta: "", numeri: [] });
  expect(await (await desk.site.call(`/lavori/${work.slug}`)).text()).not.toContain("consegnato");
});

test("a picture of before stands beside ours, where both are there", async () => {
  const { slug, immaginePath, id } = await (await desk.send("POST", address, fields, desk.picture)).json();
  const one = `${address}/${id}`;
  expect((await desk.send("PUT", one, { immaginePrima: before })).status).toBe(400);
  expect((await desk.send("PUT", one, { immaginePrima: immaginePath })).status).toBe(200);
  expect(await (await desk.site.call(`/lavori/${slug}`)).text()).toContain("Com’era prima il sito di Bar Sport");
  await desk.send("PUT", one, { removeImage: "true" });
  expect(await (await desk.site.call(`/lavori/${slug}`)).text()).not.toContain("Com’era prima il sito");
});

test("of two who change the figures the second is refused, and rows that are the same are no change", async () => {
  const { id } = await (await desk.site.post(address, { ...fields, ...proof }, { cookie: desk.owner })).json();
  const save = (numeri: object[], known: object[]) =>
    desk.send("PUT", `${address}/${id}`, {
      numeri: JSON.stringify(numeri),
      known: JSON.stringify({ numeri: known }),
    });
  const other = { ...figure, valore: "+40%" };
  expect((await save([other, empty], [figure, empty])).status).toBe(200);
  expect((await save([other], [figure])).status).toBe(200);
  const late = await save([{ ...figure, valore: "+50%" }], [figure]);
  expect([late.status, Object.keys((await late.json()).fields)]).toEqual([409, ["numeri"]]);
  expect(((await (await desk.site.call(address)).json()) as Work[])[0]?.numeri).toEqual([other]);
});

test.each([
  ["piano", "gratis", "piano", "Scegli un piano della lista"],
  ["piano", "crm", "piano", "Scegli un piano della lista"],
  ["giorni", "0", "giorni", "I giorni sono un numero intero da 1 a 365"],
  ["giorni", "366", "giorni", "I giorni sono un numero intero da 1 a 365"],
  ["giorni", "2.5", "giorni", "I giorni sono un numero intero da 1 a 365"],
  ["giorni", "cinque", "giorni", "I giorni sono un numero intero da 1 a 365"],
  ["citta", "x".repeat(81), "citta", "La città può avere al massimo 80 caratteri"],
  ["immaginePrima", "https://altrove.it/a.png", "immaginePrima", "Carica l'immagine del sito di prima, o toglila"],
  ["numeri", "{", "numeri", "I numeri sono una lista"],
  ["numeri", JSON.stringify([figure, figure, figure, figure]), "numeri", "Al massimo 3 numeri"],
  [
    "numeri",
    JSON.stringify([empty, { ...figure, fonte: " " }]),
    "numeri.1.fonte",
    "Scrivi da dove viene: senza fonte il numero non si pubblica",
  ],
  [
    "numeri",
    JSON.stringify([{ ...figure, periodo: undefined }]),
    "numeri.0.periodo",
    "Scrivi il periodo: senza, il numero non si pubblica",
  ],
  ["numeri", JSON.stringify([{ ...figure, valore: "x".repeat(17) }]), "numeri.0.valore", "Al massimo 16 caratteri"],
])("refuses %s = %j", async (field, value, at, message) => {
  const response = await desk.send("POST", address, { ...fields, [field]: value });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: "BAD_INPUT", message, fields: { [at]: message } });
  expect(await desk.site.server.api.db.work.count()).toBe(0);
});
