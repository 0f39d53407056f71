import { type PictureDesk, startPictureDesk } from "@test/picture-desk";
import { publish } from "@test/publish";
import { type Logo, logoVectorMessage } from "@vetrina/contract/pictures/logos";
import { staleOrderMessage } from "@vetrina/contract/pictures/picture-form";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let desk: PictureDesk;

beforeAll(async () => {
  desk = await startPictureDesk();
});
afterAll(() => desk.site.close());
beforeEach(() => publish(desk.site, (tx) => tx.logo.deleteMany()));

const list = async (): Promise<Logo[]> => (await desk.site.call("/api/logos")).json();
const add = async (name: string): Promise<Logo> =>
  (await desk.send("POST", "/api/logos", { name }, desk.picture)).json();

test("the sample logos are there at the start, for everybody to read", async () => {
  const data = { name: "Forno", imageUrl: "/images/loghi/forno-briciola.svg" };
  await publish(desk.site, (tx) => tx.logo.create({ data }));
  const response = await desk.site.call("/api/logos");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual([
    { id: expect.any(Number), name: "Forno", description: null, imageUrl: "/images/loghi/forno-briciola.svg" },
  ]);
});

describe("POST /api/logos", () => {
  test("keeps the picture by its content, transparency included", async () => {
    await add("Primo");
    const disguised = { ...desk.picture, name: "logo.txt" };
    const fields = { name: " Bar Sport ", description: " Insegna " };
    const response = await desk.send("POST", "/api/logos", fields, disguised);
    expect(response.status).toBe(201);
    const logo = await response.json();
    expect(logo).toMatchObject({ name: "Bar Sport", description: "Insegna" });
    const stored = await desk.site.call(logo.imageUrl);
    expect(stored.headers.get("content-type")).toBe("image/webp");
    const { hasAlpha } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect(hasAlpha).toBe(true);
    expect((await list()).map(({ name }) => name)).toEqual(["Primo", "Bar Sport"]);
    expect((await desk.recorded("logo")).at(-1)).toBe("logo.creazione: Ha aggiunto il logo «Bar Sport»");
  });

  test.each([
    [{ name: "  " }, "name", "Il nome è obbligatorio"],
    [{}, "name", "Il nome è obbligatorio"],
    [{ name: "x".repeat(121) }, "name", "Il nome può avere al massimo 120 caratteri"],
    [{ name: "x", description: "x".repeat(301) }, "description", "La descrizione può avere al massimo 300 caratteri"],
  ])("refuses %j", async (fields: Record<string, string>, field, message) => {
    const response = await desk.send("POST", "/api/logos", fields, desk.picture);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: "BAD_INPUT", message, fields: { [field]: message } });
  });

  test("refuses one without a picture", async () => {
    const message = "L'immagine del logo è obbligatoria";
    const response = await desk.send("POST", "/api/logos", { name: "Senza" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: "BAD_INPUT", message, fields: { image: message } });
  });

  test.each([
    ["by its name", "logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["by its content", "logo.png", "<?xml version='1.0'?>\n<!-- un logo --><SVG onload='alert(1)'></SVG>"],
    ["packed", "logo.svgz", "\u001f\u008b"],
  ])("refuses an SVG, known %s, and says what to do", async (_how, name, text) => {
    const response = await desk.send("POST", "/api/logos", { name: "Forno" }, { bytes: Buffer.from(text), name });
    expect(response.status).toBe(400);
    const refusal = { code: "BAD_INPUT", message: logoVectorMessage, fields: { image: logoVectorMessage } };
    expect(await response.json()).toEqual(refusal);
    expect(await list()).toEqual([]);
  });

  test("refuses what is no picture, and one over 5 MB", async () => {
    const text = await desk.send("POST", "/api/logos", { name: "x" }, { bytes: Buffer.from("ciao"), name: "a.png" });
    expect((await text.json()).message).toBe("Seleziona solo file immagine");
    const heavy = { bytes: Buffer.alloc(5 * 2 ** 20 + 1), name: "grande.png" };
    const big = await desk.send("POST", "/api/logos", { name: "x" }, heavy);
    expect(big.status).toBe(413);
    expect((await big.json()).message).toBe("L'immagine deve essere inferiore a 5MB");
  });
});

describe("PUT and DELETE /api/logos/{id}", () => {
  test("change what is given, replace the picture, and leave no file behind", async () => {
    const before = await desk.stored();
    const logo = await add("Prima");
    const one = `/api/logos/${logo.id}`;
    const described = await (await desk.send("PUT", one, { description: "Insegna" })).json();
    expect(described).toEqual({ ...logo, description: "Insegna" });
    const vector = await desk.send("PUT", one, {}, { bytes: Buffer.from("<svg></svg>"), name: "logo.svg" });
    expect(vector.status).toBe(400);
    const { imageUrl } = await (await desk.send("PUT", one, { name: "Dopo" }, desk.picture)).json();
    expect((await desk.site.call(logo.imageUrl)).status).toBe(404);
    expect((await desk.site.call(imageUrl)).status).toBe(200);
    expect((await desk.send("DELETE", one)).status).toBe(204);
    expect(await desk.stored()).toEqual(before);
    for (const method of ["PUT", "DELETE"] as const) {
      const late = await desk.send(method, one, method === "PUT" ? { name: "Tardi" } : undefined);
      expect(late.status).toBe(404);
      expect((await late.json()).message).toBe("Questo logo non c'è più");
    }
    expect((await desk.recorded("logo")).at(-1)).toBe("logo.eliminazione: Ha eliminato il logo «Dopo»");
  });
});

test("logos.order puts all of them in order at once, and refuses any other list than the present one", async () => {
  const [one, two, three] = [(await add("uno")).id, (await add("due")).id, (await add("tre")).id];
  expect((await desk.order("logos", [two, three, one])).status).toBe(200);
  const response = await desk.site.call("/trpc/logos.list", { headers: { cookie: desk.owner } });
  const names = (await response.json()).result.data.map(({ name }: Logo) => name);
  expect(names).toEqual(["due", "tre", "uno"]);
  for (const ids of [
    [one, two],
    [one, one, two, three],
    [one, two, 999_999],
  ]) {
    const refused = await desk.order("logos", ids);
    expect(refused.status).toBe(409);
    expect((await refused.json()).error.data.refusal.message).toBe(staleOrderMessage);
  }
});

test("only owners write", async () => {
  const operator = await desk.site.staffCookie("operatore");
  const before = await desk.stored();
  for (const [cookie, status] of [
    ["", 401],
    [operator, 403],
  ] as const) {
    expect((await desk.send("POST", "/api/logos", { name: "No" }, desk.picture, cookie)).status).toBe(status);
    expect((await desk.send("PUT", "/api/logos/1", { name: "No" }, undefined, cookie)).status).toBe(status);
    expect((await desk.send("DELETE", "/api/logos/1", undefined, undefined, cookie)).status).toBe(status);
    expect((await desk.order("logos", [], cookie)).status).toBe(status);
    expect((await desk.site.call("/trpc/logos.list", { headers: { cookie } })).status).toBe(status);
  }
  expect(await desk.stored()).toEqual(before);
});
