import { type PictureDesk, startPictureDesk } from "@test/picture-desk";
import { staleOrderMessage } from "@vetrina/contract/pictures/picture-form";
import type { Work } from "@vetrina/contract/pictures/works";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let desk: PictureDesk;

beforeAll(async () => {
  desk = await startPictureDesk();
});
afterAll(() => desk.site.close());
beforeEach(() => desk.site.server.api.db.work.deleteMany());

const address = "/api/nostri-lavori";
const fields = { titolo: " Bar Sport ", descrizione: "Un bancone online.", linkSito: "https://bar-sport.it" };
const list = async (): Promise<Work[]> => (await desk.site.call(address)).json();
const add = async (titolo: string, file = desk.picture): Promise<Work> =>
  (await desk.send("POST", address, { ...fields, titolo }, file)).json();

/** The home page, as soon as it shows what was changed. */
async function homeWith(text: string): Promise<string> {
  const deadline = Date.now() + 5000;
  let html = "";
  while (!html.includes(text) && Date.now() < deadline) html = await (await desk.site.call("/")).text();
  return html;
}

describe("POST /api/nostri-lavori", () => {
  test("adds a work at the end, with its picture, and the home page shows it when it is featured", async () => {
    await add("Primo");
    const response = await desk.send("POST", address, { ...fields, inEvidenza: "true" }, desk.picture);
    expect(response.status).toBe(201);
    const work = await response.json();
    expect(work).toEqual({
      id: expect.any(Number),
      titolo: "Bar Sport",
      descrizione: "Un bancone online.",
      linkSito: "https://bar-sport.it",
      inEvidenza: true,
      immaginePath: expect.stringMatching(/^\/uploads\/images\/[0-9a-f-]+-600x400\.webp$/),
      slug: "bar-sport",
      prima: "",
      fatto: "",
      risultato: "",
      immagineTelefono: null,
      immaginePrima: null,
      piano: null,
      giorni: null,
      citta: "",
      numeri: [],
    });
    expect((await list()).map(({ titolo }) => titolo)).toEqual(["Primo", "Bar Sport"]);
    expect((await desk.site.call(work.immaginePath)).status).toBe(200);
    expect(await homeWith(work.immaginePath)).toContain(work.immaginePath);
    expect((await desk.recorded("lavoro")).at(-1)).toBe("lavoro.creazione: Ha aggiunto il lavoro «Bar Sport»");
  });

  test("takes JSON too, without a picture", async () => {
    const response = await desk.site.post(address, { ...fields, inEvidenza: true }, { cookie: desk.owner });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ immaginePath: null, inEvidenza: true });
  });

  test.each([
    ["titolo", " ", "Il titolo è obbligatorio"],
    ["titolo", "x".repeat(121), "Il titolo può avere al massimo 120 caratteri"],
    ["descrizione", "", "La descrizione è obbligatoria"],
    ["descrizione", "x".repeat(401), "La descrizione può avere al massimo 400 caratteri"],
    ["linkSito", "bar-sport", "Scrivi l'indirizzo del sito, con https://"],
    ["linkSito", "javascript:alert(1)", "Scrivi l'indirizzo del sito, con https://"],
  ])("refuses %s = %j and keeps no file", async (field, value, message) => {
    const before = await desk.stored();
    const response = await desk.send("POST", address, { ...fields, [field]: value }, desk.picture);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: "BAD_INPUT", message, fields: { [field]: message } });
    expect(await desk.stored()).toEqual(before);
    expect(await list()).toEqual([]);
  });

  test("refuses what is no picture, and one over 5 MB", async () => {
    const text = await desk.send("POST", address, fields, { bytes: Buffer.from("ciao"), name: "ciao.png" });
    expect(text.status).toBe(400);
    expect((await text.json()).message).toBe("Seleziona solo file immagine");
    const heavy = { bytes: Buffer.alloc(5 * 2 ** 20 + 1), name: "grande.png" };
    const big = await desk.send("POST", address, fields, heavy);
    expect(big.status).toBe(413);
    expect((await big.json()).message).toBe("L'immagine deve essere inferiore a 5MB");
  });
});

describe("PUT and DELETE /api/nostri-lavori/{id}", () => {
  test("change what is given, replace or take away the picture, and leave no file behind", async () => {
    const work = await add("Prima");
    const one = `${address}/${work.id}`;
    const renamed = await (await desk.send("PUT", one, { titolo: "Dopo" })).json();
    expect(renamed).toEqual({ ...work, titolo: "Dopo" });
    const featured = await desk.site.call(one, {
      method: "PUT",
      headers: { cookie: desk.owner, "content-type": "application/json" },
      body: JSON.stringify({ inEvidenza: true }),
    });
    expect(await featured.json()).toEqual({ ...renamed, inEvidenza: true });
    const { immaginePath } = await (await desk.send("PUT", one, {}, desk.picture)).json();
    expect(immaginePath).not.toBe(work.immaginePath);
    expect((await desk.site.call(work.immaginePath ?? "")).status).toBe(404);
    expect(await (await desk.send("PUT", one, { removeImage: "true" })).json()).toMatchObject({ immaginePath: null });
    expect((await desk.site.call(immaginePath)).status).toBe(404);
    expect((await desk.send("DELETE", one)).status).toBe(204);
    expect(await list()).toEqual([]);
    for (const method of ["PUT", "DELETE"] as const) {
      const late = await desk.send(method, one, method === "PUT" ? { titolo: "Tardi" } : undefined);
      expect(late.status).toBe(404);
      expect((await late.json()).message).toBe("Questo lavoro non c'è più");
    }
    expect(await desk.recorded("lavoro")).toContain("lavoro.eliminazione: Ha eliminato il lavoro «Dopo»");
  });

  test("an id that is none is refused in Italian", async () => {
    const response = await desk.send("PUT", `${address}/ultimo`, { titolo: "x" });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toBe("Lavoro non valido");
  });
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

  test("search engines are told of it", async () => {
    await add("Il forno");
    expect(await (await desk.site.call("/sitemap.xml")).text()).toContain("/lavori/il-forno</loc>");
  });

  test("an address of no work is a page of its own, the same for all, that nobody should find", async () => {
    const answers = await Promise.all(["mai-visto", "nemmeno-questo"].map(page));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const [one, two] = await Promise.all(answers.map((answer) => answer.text()));
    expect(one).toContain("Lavoro non trovato");
    expect(one).toContain('content="noindex"');
    expect(one).toBe(two);
  });

  test.each([
    ["slug", "Con Spazi", "L'indirizzo è fatto di lettere minuscole, cifre e trattini"],
    ["prima", "x".repeat(1201), "Com'era prima: al massimo 1200 caratteri"],
    ["immagineTelefono", "https://altrove.it/a.png", "Carica l'immagine del telefono, o toglila"],
  ])("refuses %s = %j", async (field, value, message) => {
    const response = await desk.send("POST", address, { ...fields, [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: "BAD_INPUT", message, fields: { [field]: message } });
  });
});

test("works.order puts all of them in order at once, and refuses any other list than the present one", async () => {
  const [one, two, three] = [(await add("uno")).id, (await add("due")).id, (await add("tre")).id];
  expect((await desk.order("works", [three, one, two])).status).toBe(200);
  const titles = async () => (await list()).map(({ titolo }) => titolo);
  expect(await titles()).toEqual(["tre", "uno", "due"]);
  for (const ids of [
    [one, two],
    [one, two, three, one],
    [one, two, 999_999],
  ]) {
    const response = await desk.order("works", ids);
    expect(response.status).toBe(409);
    expect((await response.json()).error.data.refusal.message).toBe(staleOrderMessage);
  }
  expect(await titles()).toEqual(["tre", "uno", "due"]);
  expect((await desk.recorded("lavoro")).at(-1)).toBe("lavoro.ordine: Ha cambiato l'ordine dei lavori");
});

test("only owners write", async () => {
  const operator = await desk.site.staffCookie("operatore");
  const before = await desk.stored();
  for (const [cookie, status] of [
    ["", 401],
    [operator, 403],
  ] as const) {
    expect((await desk.send("POST", address, fields, desk.picture, cookie)).status).toBe(status);
    expect((await desk.send("PUT", `${address}/1`, { titolo: "No" }, undefined, cookie)).status).toBe(status);
    expect((await desk.send("DELETE", `${address}/1`, undefined, undefined, cookie)).status).toBe(status);
    expect((await desk.order("works", [], cookie)).status).toBe(status);
  }
  expect(await desk.stored()).toEqual(before);
});
