import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import type { CannedReply } from "@vetrina/contract/canned-replies";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));

const titles = async () => (await desk.ask<CannedReply[]>("cannedReplies.list")).map(({ title }) => title);
const refusalOf = async (response: Response) => (await response.json()).error.data.refusal;

test("are written, changed, listed by title and removed, by owners and operators", async () => {
  const operator = { cookie: await site.staffCookie("operatore") };
  const thanks = await desk.order<CannedReply>("cannedReplies.create", { title: " Grazie ", body: "Grazie a te!" });
  const written = { title: "Grazie", body: "Grazie a te!", acts: [], revision: 1, isOwn: false };
  expect(thanks).toEqual({ id: expect.any(Number), ...written });
  await desk.order("cannedReplies.create", { title: "Benvenuto", body: "Ciao {Nome}:\n«{oggetto}»" }, operator);
  expect(await titles()).toEqual(["Benvenuto", "Grazie"]);
  const changed = { id: thanks.id, title: "A presto", body: "A presto!" };
  expect(await desk.order("cannedReplies.update", changed, operator)).toEqual({
    ...changed,
    acts: [],
    revision: 2,
    isOwn: false,
  });
  expect(await titles()).toEqual(["A presto", "Benvenuto"]);
  await desk.mutate("cannedReplies.remove", { id: thanks.id });
  expect((await desk.mutate("cannedReplies.remove", { id: thanks.id })).status).toBe(200);
  expect(await titles()).toEqual(["Benvenuto"]);
});

test.each([
  [{ title: " ", body: "x" }, { title: "Il titolo è obbligatorio" }],
  [{ title: "x", body: "" }, { body: "Il testo è obbligatorio" }],
  [{ title: "x".repeat(121), body: "x" }, { title: "Il titolo può avere al massimo 120 caratteri" }],
  [{ title: "x", body: "x".repeat(5001) }, { body: "Il testo può avere al massimo 5.000 caratteri" }],
  [
    { title: "x", body: "Ciao {nmoe}, eccoci" },
    { body: "Non conosco {nmoe}: tra graffe si può scrivere {nome}, {nome-proprio} o {oggetto}" },
  ],
])("refuses %j", async (input, fields) => {
  const response = await desk.mutate("cannedReplies.create", input);
  expect(response.status).toBe(400);
  expect(await refusalOf(response)).toMatchObject({ code: "BAD_INPUT", fields });
});

test("two with one title would be mistaken for each other", async () => {
  const message = "C'è già una risposta con questo titolo, tua o di un collega";
  await desk.order("cannedReplies.create", { title: "Unica", body: "1" });
  const other = await desk.order<CannedReply>("cannedReplies.create", { title: "Altra", body: "2" });
  const twins = [
    desk.mutate("cannedReplies.create", { title: "Unica", body: "3" }),
    desk.mutate("cannedReplies.update", { id: other.id, title: "Unica", body: "3" }),
  ];
  for (const response of await Promise.all(twins)) {
    expect(response.status).toBe(409);
    expect(await refusalOf(response)).toEqual({ code: "CONFLICT", message, fields: { title: message } });
  }
});

test("one that is gone can't be changed", async () => {
  const response = await desk.mutate("cannedReplies.update", { id: 999, title: "x", body: "y" });
  expect(response.status).toBe(404);
  expect((await refusalOf(response)).message).toBe("Questa risposta non c'è più.");
});

test("one's own are seen, changed and removed by nobody else, and can be given to all", async () => {
  const operator = { cookie: await site.staffCookie("operatore") };
  const titlesOf = async (headers: { cookie: string }) =>
    (await desk.ask<CannedReply[]>("cannedReplies.list", undefined, headers)).map(({ title }) => title);
  const own = { title: "Solo mia", body: "Ciao {nome-proprio}", isOwn: true };
  const { id } = await desk.order<CannedReply>("cannedReplies.create", own, operator);
  expect(await titlesOf(operator)).toContain("Solo mia");
  expect(await titlesOf(desk.staff)).not.toContain("Solo mia");
  expect((await desk.mutate("cannedReplies.update", { id, ...own })).status).toBe(404);
  await desk.order("cannedReplies.remove", { id }).catch(() => undefined);
  expect(await titlesOf(operator)).toContain("Solo mia");
  await desk.order("cannedReplies.update", { id, ...own, isOwn: false }, operator);
  expect(await titlesOf(desk.staff)).toContain("Solo mia");
});
