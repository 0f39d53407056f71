import { owned } from "@test/own-site";
import { startPictureDesk } from "@test/picture-desk";
import { publish } from "@test/publish";
import { logoVectorMessage } from "@vetrina/contract/pictures/logos";
import { staleOrderMessage } from "@vetrina/contract/pictures/picture-form";
import { makeGlassPng } from "@vetrina/core/files/testing/pictures";
import { beforeEach, describe, expect, test } from "vitest";

const desk = owned(startPictureDesk);
beforeEach(() =>
  publish(desk.site, async (tx) => {
    await tx.testimonial.deleteMany();
    await tx.work.deleteMany();
    await tx.galleryItem.deleteMany();
    await tx.logo.deleteMany();
    await tx.teamMember.deleteMany();
  }),
);

interface Kind {
  list: string;
  address: string;
  fields: Record<string, string>;
  /** The field that its card is called by, and the one that has its picture. */
  title: string;
  picture: string;
  gone: string;
  /** What the register says of it. */
  subject: string;
  recorded: string[];
  /** Field, value, and what is said of it. */
  refusals: [field: string, value: string, message: string][];
}

/** The lists of cards with pictures: one way to write them all. */
const kinds: Kind[] = [
  {
    list: "works",
    address: "/api/nostri-lavori",
    fields: { titolo: " Bar Sport ", descrizione: "Un bancone online.", linkSito: "https://bar-sport.it" },
    title: "titolo",
    picture: "immaginePath",
    gone: "Questo lavoro non c’è più",
    subject: "lavoro",
    recorded: [
      "creazione: Ha aggiunto il lavoro «Bar Sport»",
      "modifica: Ha modificato il lavoro «Dopo»",
      "eliminazione: Ha eliminato il lavoro «Dopo»",
      "ordine: Ha cambiato l’ordine dei lavori",
    ],
    refusals: [["titolo", " ", "Il titolo è obbligatorio"]],
  },
  {
    list: "gallery",
    address: "/api/landing-gallery",
    fields: { title: " Bar Sport ", altText: "Il bancone", sortOrder: "3" },
    title: "title",
    picture: "imageUrl",
    gone: "Immagine non trovata",
    subject: "immagine",
    recorded: [
      "aggiunta: Ha aggiunto un’immagine alla gallery: «Bar Sport»",
      "modifica: Ha modificato l’immagine «Dopo» della gallery",
      "eliminazione: Ha eliminato l’immagine «Dopo» della gallery",
      "ordine: Ha cambiato l’ordine della gallery",
    ],
    refusals: [["title", "  ", "Il titolo è obbligatorio"]],
  },
  {
    list: "logos",
    address: "/api/logos",
    fields: { name: " Bar Sport ", description: " Insegna " },
    title: "name",
    picture: "imageUrl",
    gone: "Questo logo non c’è più",
    subject: "logo",
    recorded: [
      "creazione: Ha aggiunto il logo «Bar Sport»",
      "modifica: Ha modificato il logo «Dopo»",
      "eliminazione: Ha eliminato il logo «Dopo»",
      "ordine: Ha cambiato l’ordine dei loghi",
    ],
    refusals: [["name", "  ", "Il nome è obbligatorio"]],
  },
  {
    list: "team",
    address: "/api/team",
    fields: { name: " Lia Monti ", role: "Disegna", sentence: "Toglie finché regge." },
    title: "name",
    picture: "imageUrl",
    gone: "Questa persona non c’è più",
    subject: "persona-squadra",
    recorded: [
      "creazione: Ha aggiunto una persona alla squadra",
      "modifica: Ha modificato una persona della squadra",
      "eliminazione: Ha tolto una persona dalla squadra",
      "ordine: Ha cambiato l’ordine della squadra",
    ],
    refusals: [["name", " ", "Il nome è obbligatorio"]],
  },
  {
    list: "testimonials",
    address: "/api/testimonials",
    fields: { name: " Lia Monti ", company: "Bar Sport, Forlì", comment: "Si vede da lontano.", rating: "4.5" },
    title: "name",
    picture: "imageUrl",
    gone: "Questa testimonianza non c’è più",
    subject: "testimonianza",
    recorded: [
      "creazione: Ha aggiunto una testimonianza",
      "modifica: Ha modificato una testimonianza",
      "eliminazione: Ha eliminato una testimonianza",
      "ordine: Ha cambiato l’ordine delle testimonianze",
    ],
    refusals: [
      ["name", " ", "Il nome è obbligatorio"],
      ["saidOn", "2999-01-01", "Scegli il giorno in cui l’ha detto, non successivo a oggi"],
    ],
  },
];

/** Small, so that its copies are soon made. */
const small = { bytes: await makeGlassPng(30, 20), name: "vetrina.png" };

type Card = Record<string, string> & { id: number };

describe.each(kinds)("$list", ({ list, address, fields, title, picture, gone, subject, recorded, refusals }) => {
  const send = (more: Record<string, string> = {}, file = small) =>
    desk.send("POST", address, { ...fields, ...more }, file);
  const statusOf = async (path = "") => (await desk.site.call(path)).status;

  test("are added, changed, given another picture and taken away, with a line for each and no file left", async () => {
    const before = await desk.stored();
    const response = await send();
    expect(response.status).toBe(201);
    const card: Card = await response.json();
    const one = `${address}/${card.id}`;
    expect(await statusOf(card[picture])).toBe(200);
    expect(await (await desk.send("PUT", one, { [title]: "Dopo" })).json()).toEqual({ ...card, [title]: "Dopo" });
    const replaced: Card = await (await desk.send("PUT", one, {}, small)).json();
    expect([await statusOf(card[picture]), await statusOf(replaced[picture])]).toEqual([404, 200]);
    expect((await desk.send("DELETE", one)).status).toBe(204);
    expect(await desk.stored()).toEqual(before);
    for (const late of [await desk.send("PUT", one, { [title]: "Tardi" }), await desk.send("DELETE", one)])
      expect([late.status, (await late.json()).message]).toEqual([404, gone]);
    expect(await desk.recorded(subject)).toEqual(
      expect.arrayContaining(recorded.slice(0, 3).map((line) => `${subject}.${line}`)),
    );
  });

  test("are put in order at once, twice alike, and never from another list or order than the present one", async () => {
    const ids: number[] = [];
    for (const name of ["uno", "due", "tre"]) ids.push((await (await send({ [title]: name })).json()).id);
    const [one = 0, two = 0, three = 0] = ids;
    const order = (wanted: number[], known: number[]) =>
      desk.site.post(`/trpc/${list}.order`, { ids: wanted, known }, { cookie: desk.owner });
    expect((await order([three, one, two], ids)).status).toBe(200);
    expect((await order([three, one, two], ids)).status).toBe(200);
    expect((await order([two, one, three], ids)).status).toBe(409);
    for (const others of [[one, two], [one, two, three, one], [one, two, 999_999], []]) {
      const refused = await desk.order(list, others);
      expect(refused.status).toBe(409);
      expect((await refused.json()).error.data.refusal).toEqual({ code: "CONFLICT", message: staleOrderMessage });
    }
    const cards: Card[] = await (await desk.site.call(address)).json();
    expect(cards.map((card) => card[title])).toEqual(["tre", "uno", "due"]);
    expect((await desk.recorded(subject)).at(-1)).toBe(`${subject}.${recorded.at(-1)}`);
  });

  test("sent twice with one key, as when the first answer is lost, are there once with one picture", async () => {
    const submissionKey = crypto.randomUUID();
    const before = await desk.stored();
    const sent = await Promise.all([send({ submissionKey }), send({ submissionKey })]);
    const again = await send({ submissionKey });
    const ids = await Promise.all([...sent, again].map(async (response) => (await response.json()).id));
    expect(new Set(ids).size).toBe(1);
    const cards: Card[] = await (await desk.site.call(address)).json();
    expect(cards).toHaveLength(1);
    const kept = (await desk.stored()).filter((name) => !before.includes(name));
    expect(new Set(kept.map((name) => name.slice(0, 36))).size).toBe(1);
  });

  test("whose picture a colleague has changed since the form was opened keep it until it was seen", async () => {
    const card: Card = await (await send()).json();
    const one = `${address}/${card.id}`;
    const knowing = (known?: string) => ({ [title]: "Dopo", known: JSON.stringify({ picture: known }) });
    const replaced: Card = await (await desk.send("PUT", one, knowing(card[picture]), small)).json();
    const refused = await desk.send("PUT", one, knowing(card[picture]), small);
    const { code, fields: refusedFields } = await refused.json();
    expect([refused.status, code, refusedFields]).toEqual([
      409,
      "CONFLICT",
      { image: expect.stringMatching(/^.+ ha cambiato l’immagine nel frattempo: guardala e salva di nuovo\.$/) },
    ]);
    expect(await statusOf(replaced[picture])).toBe(200);
    const seen = await desk.send("PUT", one, knowing(replaced[picture]), small);
    expect(seen.status).toBe(200);
    expect(await statusOf(replaced[picture])).toBe(404);
  });

  test("are refused in words at each field, and with what is no picture or one over 5 MB; no file is kept", async () => {
    const before = await desk.stored();
    for (const [field, value, message] of refusals) {
      const response = await send({ [field]: value });
      const refusal = { code: "BAD_INPUT", message, fields: { [field]: message } };
      expect([response.status, await response.json()], `${field} = ${value}`).toEqual([400, refusal]);
    }
    const text = await send({}, { bytes: Buffer.from("ciao"), name: "ciao.png" });
    expect([text.status, (await text.json()).message]).toEqual([400, "Seleziona solo file immagine"]);
    const big = await send({}, { bytes: Buffer.alloc(5 * 2 ** 20 + 1), name: "grande.png" });
    expect([big.status, (await big.json()).message]).toEqual([413, "L'immagine deve essere inferiore a 5MB"]);
    const other = await desk.send("PUT", `${address}/ultimo`, fields);
    expect(other.status).toBe(400);
    expect([await desk.stored(), await (await desk.site.call(address)).json()]).toEqual([before, []]);
  });
});

describe("a logo", () => {
  const send = (fields: Record<string, string>, file?: Parameters<typeof desk.send>[3]) =>
    desk.send("POST", "/api/logos", fields, file);

  test("has a picture", async () => {
    const message = "L’immagine del logo è obbligatoria";
    expect(await (await send({ name: "Senza" })).json()).toMatchObject({ message, fields: { image: message } });
  });

  test.each([
    ["by its name", "logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["by its content", "logo.png", "<?xml version='1.0'?>\n<!-- un logo --><SVG onload='alert(1)'></SVG>"],
    ["packed", "logo.svgz", "\u001f\u008b"],
  ])("that is an SVG, known %s, is refused with what to do", async (_how, name, text) => {
    const response = await send({ name: "Forno" }, { bytes: Buffer.from(text), name });
    expect(response.status).toBe(400);
    const refusal = { code: "BAD_INPUT", message: logoVectorMessage, fields: { image: logoVectorMessage } };
    expect(await response.json()).toEqual(refusal);
  });
});

describe("a picture of the gallery", () => {
  const create = async (fields: Record<string, string>, file = desk.picture) =>
    (await desk.send("POST", "/api/landing-gallery", fields, file)).json();

  test("is kept in several widths and shown at once, with what its form says", async () => {
    const item = await create({ title: " Bar Sport ", altText: "Il bancone", sortOrder: "3" });
    const said = { title: "Bar Sport", altText: "Il bancone", description: null, sortOrder: 3, isActive: true };
    expect(item).toMatchObject({ ...said, fileName: "vetrina.png", filePath: item.imageUrl });
    expect(item.imageUrl).toMatch(/^\/uploads\/images\/.+-600x400\.webp$/);
    expect(await (await desk.site.call("/offerta-197")).text()).toContain(item.imageUrl);
    const odd = await create({ title: "Prova", sortOrder: "abc", isActive: "false" });
    expect(odd).toMatchObject({ sortOrder: 0, isActive: false });
    expect(await (await desk.site.call("/api/landing-gallery")).json()).toHaveLength(1);
    const none = await desk.send("POST", "/api/landing-gallery", { title: "Senza file" });
    expect([none.status, (await none.json()).message]).toEqual([400, "L'immagine è obbligatoria per nuove voci"]);
  });

  test("is not even read from who may not send it", async () => {
    const before = await desk.stored();
    for (const [cookie, status] of [
      ["", 401],
      [await desk.site.staffCookie("operatore"), 403],
    ] as const)
      expect((await desk.send("POST", "/api/landing-gallery", { title: "No" }, desk.picture, cookie)).status).toBe(
        status,
      );
    expect(await desk.stored()).toEqual(before);
  });
});
