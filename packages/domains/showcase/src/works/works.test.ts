import { opened } from "@test/own-site";
import { startPictureDesk } from "@test/picture-desk";
import type { Work } from "@vetrina/contract/pictures/works";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const desk = opened(startPictureDesk);
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
  });

  test("takes JSON too, without a picture", async () => {
    const response = await desk.site.post(address, { ...fields, inEvidenza: true }, { cookie: desk.owner });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ immaginePath: null, inEvidenza: true });
  });
});

describe("PUT /api/nostri-lavori/{id}", () => {
  test("changes what is given, by JSON too, and takes the picture away", async () => {
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
    expect(await (await desk.send("PUT", one, { removeImage: "true" })).json()).toMatchObject({ immaginePath: null });
    expect((await desk.site.call(work.immaginePath ?? "")).status).toBe(404);
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
});
