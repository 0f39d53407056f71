import { openHelpDesk } from "@test/help-desk";
import { opened } from "@test/own-site";
import { startPictureDesk } from "@test/picture-desk";
import type { CannedReply } from "@vetrina/contract/canned-replies";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const desk = opened(startPictureDesk);
let editor: { cookie: string };

beforeAll(async () => {
  editor = { cookie: await desk.site.staffCookie("redattore") };
});
afterAll(() => desk.site.close());

const put = (address: string, fields: object, { cookie }: { cookie: string }) =>
  desk.site.call(address, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(fields),
  });

const cards: { address: string; first: Record<string, string>; text: string; other: string }[] = [
  {
    address: "/api/nostri-lavori",
    first: { titolo: "Bar", descrizione: "Un bancone." },
    text: "descrizione",
    other: "titolo",
  },
  {
    address: "/api/landing-gallery",
    first: { title: "Vetrina", description: "Di sera." },
    text: "description",
    other: "title",
  },
  {
    address: "/api/team",
    first: { name: "Anna", role: "Cura", sentence: "Risponde." },
    text: "sentence",
    other: "role",
  },
  { address: "/api/logos", first: { name: "Bar", description: "Il bar." }, text: "description", other: "name" },
  {
    address: "/api/testimonials",
    first: { name: "Marta", company: "Trattoria", comment: "Bene.", rating: "5" },
    text: "comment",
    other: "company",
  },
];

describe("two people at one card", () => {
  test.each(cards)("$address: the second is refused with both texts, and may decide", async (card) => {
    const { address, first, text, other } = card;
    const { id, ...added } = await (await desk.send("POST", address, first, desk.picture)).json();
    const change = (fields: object, known: object | undefined, headers: { cookie: string }) =>
      put(`${address}/${id}`, { ...fields, ...(known && { known }) }, headers);
    const seen = { [text]: added[text], [other]: added[other] };

    expect((await change({ [text]: "Del primo" }, seen, editor)).status).toBe(200);
    const late = await change({ [text]: "Del secondo" }, seen, { cookie: desk.owner });
    expect(late.status).toBe(409);
    const refusal = await late.json();
    expect(refusal.fields[text]).toMatch(
      /^Nel frattempo .+ ha cambiato questo campo in «Del primo»: controlla e salva di nuovo\.$/,
    );
    expect(Object.keys(refusal.fields)).toEqual([text]);
    expect(refusal.message).toContain("ha cambiato lo stesso campo: controlla");

    // Another field is nobody's loss, the same words neither, and neither is what was decided with the other in sight.
    for (const [fields, known] of [
      [{ [other]: "Del secondo" }, seen],
      [{ [text]: "Del primo" }, seen],
      [{ [text]: "Deciso" }, { [text]: "Del primo" }],
      [{ [text]: "Di un programma" }, undefined],
    ] as const) {
      expect((await change(fields, known, { cookie: desk.owner })).status).toBe(200);
    }
  });

  test("at the same moment: one is saved, one is refused", async () => {
    const { id } = await (await desk.send("POST", "/api/team", { name: "Ugo", role: "x", sentence: "y" })).json();
    const known = { sentence: "y" };
    const save = (sentence: string) =>
      put(`/api/team/${id}`, { sentence, known }, { cookie: desk.owner }).then(({ status }) => status);
    const statuses = await Promise.all(["uno", "due", "tre", "quattro"].map(save));
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  });

  test("what nobody wrote down is a colleague's, and a place counts from 1", async () => {
    const picture = await desk.send("POST", "/api/landing-gallery", { title: "Sala", description: "x" }, desk.picture);
    const { db } = desk.site.server.api;
    const { id: first, ...row } = await db.galleryItem.findUniqueOrThrow({ where: { id: (await picture.json()).id } });
    const { id } = await db.galleryItem.create({ data: { ...row, sortOrder: 3 }, select: { id: true } });
    expect(id).not.toBe(first);
    const late = await put(`/api/landing-gallery/${id}`, { sortOrder: 7, known: { sortOrder: 0 } }, editor);
    const { message, fields } = await late.json();
    expect(message).toBe("Nel frattempo un collega ha cambiato lo stesso campo: controlla e salva di nuovo.");
    expect(fields.sortOrder).toContain("un collega ha cambiato questo campo in «4»");
  });

  test("a form's line breaks and blanks are no change, and what can't be read refuses nothing", async () => {
    const story = { titolo: "Forno", descrizione: "Pane", prima: "Prima\nera così" };
    const { id } = await (await desk.send("POST", "/api/nostri-lavori", story)).json();
    const putForm = (fields: Record<string, string>) => desk.send("PUT", `/api/nostri-lavori/${id}`, fields);
    const known = JSON.stringify({ prima: "Prima\r\nera così " });
    expect((await putForm({ prima: "Dopo", known })).status).toBe(200);
    for (const broken of ["{", "[]", '{"prima":7}', "null", `"${"x".repeat(5000)}"`]) {
      expect((await putForm({ prima: broken.slice(0, 3), known: broken })).status).toBe(200);
    }
  });
});

test("two people at one canned reply; a colleague's own is quoted to nobody", async () => {
  const help = await openHelpDesk(desk.site);
  const operator = { cookie: await desk.site.staffCookie("operatore") };
  const { id, ...known } = await help.order<CannedReply>("cannedReplies.create", { title: "Orari", body: "9-18" });
  await help.order("cannedReplies.update", { id, ...known, known, body: "9-19" }, operator);
  const late = await help.mutate("cannedReplies.update", { id, ...known, known, body: "10-18" });
  expect(late.status).toBe(409);
  const { refusal } = (await late.json()).error.data;
  expect(refusal.fields).toEqual({ body: expect.stringContaining("in «9-19»") });
  // A new title alone leaves the colleague's text as it is.
  const renamed = await help.order("cannedReplies.update", { id, ...known, known, title: "Gli orari" });
  expect(renamed).toMatchObject({ title: "Gli orari", body: "9-19" });

  const own = { title: "Mia", body: "Segreta", isOwn: true };
  const mine = await help.order<CannedReply>("cannedReplies.create", own, operator);
  const guess = { id: mine.id, title: "Mia", body: "x", known: { title: "Mia", body: "y" } };
  const refused = await help.mutate("cannedReplies.update", guess);
  expect(refused.status).toBe(404);
  expect(await refused.text()).not.toContain("Segreta");
});
