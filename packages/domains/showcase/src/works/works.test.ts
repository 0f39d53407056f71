import { owned } from "@test/own-site";
import { startPictureDesk } from "@test/picture-desk";
import type { Work } from "@vetrina/contract/pictures/works";
import { beforeEach, describe, expect, test } from "vitest";

const desk = owned(startPictureDesk);
beforeEach(() => desk.site.server.api.db.work.deleteMany());

const address = "/api/nostri-lavori";
const fields = { titolo: " Bar Sport ", descrizione: "Un bancone online.", linkSito: "https://bar-sport.it" };
const list = async (): Promise<Work[]> => (await desk.site.call(address)).json();
const add = async (titolo: string, file = desk.picture): Promise<Work> =>
  (await desk.send("POST", address, { ...fields, titolo }, file)).json();

test("a work comes at the end, stands on the home page when it is featured, and is changed by JSON too", async () => {
  await add("Primo");
  const work = await (await desk.send("POST", address, { ...fields, inEvidenza: "true" }, desk.picture)).json();
  const immaginePath = expect.stringMatching(/^\/uploads\/images\/[0-9a-f-]+-600x400\.webp$/);
  expect(work).toMatchObject({ ...fields, titolo: "Bar Sport", slug: "bar-sport", inEvidenza: true, immaginePath });
  expect((await list()).map(({ titolo }) => titolo)).toEqual(["Primo", "Bar Sport"]);
  expect(await (await desk.site.call("/")).text()).toContain(work.immaginePath);
  const one = `${address}/${work.id}`;
  const changed = await desk.site.call(one, {
    method: "PUT",
    headers: { cookie: desk.owner, "content-type": "application/json" },
    body: JSON.stringify({ inEvidenza: false }),
  });
  expect(await changed.json()).toEqual({ ...work, inEvidenza: false });
  expect(await (await desk.send("PUT", one, { removeImage: "true" })).json()).toMatchObject({ immaginePath: null });
  expect((await desk.site.call(work.immaginePath)).status).toBe(404);
});

describe("the page of a work", () => {
  const page = (slug: string) => desk.site.call(`/lavori/${slug}`);

  test("tells its story, and leaves out what isn't written", async () => {
    const told = { ...fields, prima: "Un cartello.", fatto: "Una pagina.", risultato: "" };
    await desk.send("POST", address, told, desk.picture);
    const html = await (await page("bar-sport")).text();
    expect(html).toContain("Un cartello.");
    expect(html).toContain("Una pagina.");
    expect(html).not.toContain("Com’è andata");
    expect(html).toContain('"BreadcrumbList"');
    expect(html).toContain('href="https://bar-sport.it"');
  });

  test("without an address of its own a work leads to its page", async () => {
    const { linkSito } = await (await desk.send("POST", address, { ...fields, linkSito: "" })).json();
    expect(linkSito).toMatch(/\/lavori\/bar-sport$/);
    expect((await list())[0]?.linkSito).toBe(linkSito);
    expect(await (await page("bar-sport")).text()).not.toContain("Apri il sito");
  });

  test("two works with one title have two addresses", async () => {
    expect((await add("Bar Sport")).slug).toBe("bar-sport");
    expect((await add("Bar  Sport!")).slug).toBe("bar-sport-2");
  });

  test("an address that was changed redirects, and another work may take it", async () => {
    const first = await add("Prima");
    expect((await desk.send("PUT", `${address}/${first.id}`, { slug: "dopo" })).status).toBe(200);
    const moved = await desk.site.call("/lavori/prima", { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/lavori/dopo"]);
    const second = await add("Seconda");
    const taken = await desk.send("PUT", `${address}/${second.id}`, { slug: "dopo" });
    expect(taken.status).toBe(409);
    expect((await taken.json()).fields).toEqual({ slug: "Un altro lavoro ha già questo indirizzo" });
    expect((await desk.send("PUT", `${address}/${second.id}`, { slug: "prima" })).status).toBe(200);
    expect((await page("prima")).status).toBe(200);
    expect(await (await page("prima")).text()).toContain("Seconda");
    expect((await page("dopo")).status).toBe(200);
  });

  test("an address of no work is a page of its own, the same for all, that nobody should find", async () => {
    const answers = await Promise.all(["mai-visto", "nemmeno-questo"].map(page));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const [one, two] = await Promise.all(answers.map((answer) => answer.text()));
    expect(one).toContain("Lavoro non trovato");
    expect(one).toContain('content="noindex"');
    expect(one).toBe(two);
  });
});

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
  [
    "numeri",
    JSON.stringify([empty, { ...figure, fonte: " " }]),
    "numeri.1.fonte",
    "Scrivi da dove viene: senza fonte il numero non si pubblica",
  ],
])("refuses %s = %j", async (field, value, at, message) => {
  const response = await desk.send("POST", address, { ...fields, [field]: value });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: "BAD_INPUT", message, fields: { [at]: message } });
  expect(await desk.site.server.api.db.work.count()).toBe(0);
});
