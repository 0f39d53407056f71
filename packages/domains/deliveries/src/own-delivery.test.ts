import { randomUUID } from "node:crypto";
import { confirmedClient, deliverMail } from "@test/client-mail";
import { openDeliveryDesk } from "@test/delivery-desk";
import { multipart } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { deliveryFilesMax, deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import { approvalMessages, type DeliveryOnPage, givenWordsMessage } from "@vetrina/contract/deliveries/delivery-page";
import { customerWords } from "@vetrina/contract/deliveries/delivery-steps";
import { attachmentBrokenMessage, attachmentBytesMax, attachmentSizeMessage } from "@vetrina/contract/tickets";
import { removeNotedFiles } from "@vetrina/core/files/file-removals.service";
import { makePdf, tinyPng } from "@vetrina/core/files/testing/pictures";
import { beforeAll, describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openDeliveryDesk);
let picture: Buffer;
let strange: Record<string, string>;

beforeAll(async () => {
  picture = await tinyPng();
  await desk.open({ email: "altra@example.it" });
  await deliverMail(site);
  strange = await confirmedClient(site, "altra@example.it");
});

type Headers = Record<string, string>;

const page = ({ publicId }: { publicId: string }, headers: Headers) =>
  desk.ask<DeliveryOnPage>("deliveries.own", { publicId }, headers);

async function send(
  { publicId }: { publicId: string },
  { itemId, files, key = randomUUID() }: { itemId: number; files: object[]; key?: string },
  headers: Headers,
) {
  const body = multipart({ itemId, submissionKey: key }, files as Parameters<typeof multipart>[1]);
  return site.call(`/api/client/deliveries/${publicId}/files`, { method: "POST", headers, body });
}

const png = (name: string) => ({ name, type: "image/png", bytes: picture });

describe("the customer's page", () => {
  test("opens to the reader of its address alone, and to nobody who has only a ticket's number", async () => {
    const { delivery, headers, email } = await desk.ofClient();
    const { publicId, title } = delivery;
    const listed = { publicId, title, step: "materiale", isOfOffer: false, hasMaterial: false, commentedAt: null };
    expect(await page(delivery, headers)).toMatchObject({ ...listed, ticketId: null });
    expect(await desk.ask("deliveries.mine", {}, headers)).toEqual([{ ...listed, balance: { state: "dovuto" } }]);
    expect((await desk.query("deliveries.own", { publicId }, strange)).status).toBe(404);
    expect((await desk.query("deliveries.own", { publicId }, {})).status).toBe(401);
    const { id: ticket } = await desk.openTicket({ email });
    const login = await site.post("/api/client/login", { email, ticketId: String(ticket) });
    const byTicket = { authorization: `Bearer ${(await login.json()).token}` };
    expect((await desk.query("deliveries.own", { publicId }, byTicket)).status).toBe(403);
    expect(await desk.ask("deliveries.mine", {}, byTicket)).toEqual([]);
  });

  test("follows the address that the staff gives the delivery; what was said stays with who said it", async () => {
    const { delivery, headers, email } = await desk.ofClient();
    const comment = { publicId: delivery.publicId, message: "Il logo va a sinistra" };
    const { ticketId } = await desk.order<{ ticketId: number }>("deliveries.comment", comment, headers);
    await desk.act("change", { id: delivery.id, changes: { email: "altra@example.it" }, known: { email } });
    expect((await desk.query("deliveries.own", { publicId: delivery.publicId }, headers)).status).toBe(404);
    expect(await page(delivery, strange)).toMatchObject({ publicId: delivery.publicId, ticketId: null });
    const { ticketId: theirs } = await desk.order<{ ticketId: number }>("deliveries.comment", comment, strange);
    expect([theirs === ticketId, (await page(delivery, strange)).ticketId]).toEqual([false, theirs]);
  });

  test("refuses a stranger's every act, and leaves everything as it was", async () => {
    const { delivery } = await desk.ofClient(desk.shown);
    const { publicId } = delivery;
    const itemId = delivery.items[0]?.id ?? 0;
    const other = await desk.shown({ email: "altra@example.it" });
    // With the own page's address, and somebody else's thing.
    const foreign = { publicId: other.publicId, itemId, words: "Non è mio" };
    expect((await desk.mutate("deliveries.giveWords", foreign, strange)).status).toBe(404);
    for (const [call, input] of [
      ["approve", { publicId, number: 1 }],
      ["giveWords", { publicId, itemId, words: "Non è mio" }],
      ["comment", { publicId, message: "Non è mio" }],
      ["payBalance", { publicId }],
    ] as const) {
      expect([call, (await desk.mutate(`deliveries.${call}`, input, strange)).status]).toEqual([call, 404]);
    }
    expect((await send(delivery, { itemId, files: [png("a.png")] }, strange)).status).toBe(404);
    expect(await desk.read(delivery.id)).toEqual(delivery);
  });
});

describe("material", () => {
  test("given by file or in words is ticked, kept once however often it is sent, and told to who follows it", async () => {
    const { delivery, headers } = await desk.ofClient();
    const [logo, , hours] = delivery.items;
    const key = randomUUID();
    const giving = { itemId: logo?.id ?? 0, files: [png("logo.png"), png("logo scuro.png")], key };
    const [one, other] = await Promise.all([send(delivery, giving, headers), send(delivery, giving, headers)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    await desk.order(
      "deliveries.giveWords",
      { publicId: delivery.publicId, itemId: hours?.id, words: "Lun-sab 7-13" },
      headers,
    );
    const seen = await page(delivery, headers);
    expect(seen.files.map(({ fileName }) => fileName)).toEqual(["logo.png", "logo scuro.png"]);
    expect(seen.items.map(({ isGiven }) => isGiven)).toEqual([true, false, true, false, false]);
    const staffs = await desk.read(delivery.id);
    expect(staffs.items[2]).toMatchObject({ words: "Lun-sab 7-13", givenBy: null });
    const told = await db().staffNotice.count({
      where: { kind: "consegna-materiale", subjectId: String(delivery.id) },
    });
    expect(told).toBe(2);
    const [file] = staffs.files;
    const served = await site.call(`/api/deliveries/${delivery.id}/files/${file?.id}`, { headers: desk.staff });
    expect(
      Buffer.from(await served.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    expect(
      (await site.call(`/api/deliveries/${delivery.id + 1}/files/${file?.id}`, { headers: desk.staff })).status,
    ).toBe(404);
  });

  test("that completes the list begins the promised days, and moves nothing by itself", async () => {
    const begin = async (fields: object) => desk.act("openFromDeposit", { depositId: await desk.book(fields) });
    const { delivery, headers } = await desk.ofClient(begin);
    for (const { id } of delivery.items) {
      await desk.order("deliveries.giveWords", { publicId: delivery.publicId, itemId: id, words: "Ecco" }, headers);
    }
    const after = await desk.read(delivery.id);
    expect(after).toMatchObject({ step: "materiale", revision: 1, promised: expect.any(Object) });
    expect(customerWords(await page(delivery, headers)).title).toBe("Il tuo materiale c’è tutto: grazie");
    expect(await desk.mailed(delivery)).toHaveLength(1);
  });

  test("is no longer taken once the site is online: the conversation is the place then", async () => {
    const { delivery, headers } = await desk.ofClient(desk.shown);
    const moving = { id: delivery.id, revision: delivery.revision, to: "online", reason: "Al telefono" };
    await desk.order("deliveries.move", { ...moving, siteUrl: "https://forno.example.it" });
    const itemId = delivery.items[0]?.id ?? 0;
    const words = { publicId: delivery.publicId, itemId, words: "Troppo tardi" };
    for (const refused of [
      await desk.mutate("deliveries.giveWords", words, headers),
      await send(delivery, { itemId, files: [png("a.png")] }, headers),
    ]) {
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain(deliveryMessages.alreadyOnline);
    }
    expect(await page(delivery, headers)).toMatchObject({ step: "online", files: [] });
  });

  test("is refused in words: of another kind, of another delivery, none at all, too heavy, and too much", async () => {
    const { delivery, headers } = await desk.ofClient();
    const itemId = delivery.items[0]?.id ?? 0;
    const fakePng = { name: "logo.png", type: "image/png", bytes: Buffer.from("<script>alert(1)</script>") };
    const foreign = await send(delivery, { itemId, files: [fakePng] }, headers);
    expect([foreign.status, (await foreign.json()).message]).toEqual([400, attachmentBrokenMessage]);
    const none = await send(delivery, { itemId, files: [] }, headers);
    expect([none.status, (await none.json()).message]).toEqual([400, givenWordsMessage]);
    const other = await desk.open();
    const elsewhere = await send(delivery, { itemId: other.items[0]?.id ?? 0, files: [png("a.png")] }, headers);
    expect([elsewhere.status, (await elsewhere.json()).message]).toEqual([404, deliveryMessages.itemGone]);
    await db().deliveryFile.createMany({
      data: Array.from({ length: deliveryFilesMax }, (_, index) => ({
        deliveryId: delivery.id,
        fileName: `${index}.png`,
        contentType: "image/png",
        bytes: 1,
        storageKey: `attachments/${randomUUID()}`,
        submissionKey: randomUUID(),
      })),
    });
    const huge = { ...png("foto.png"), bytes: Buffer.alloc(attachmentBytesMax + 1) };
    const heavy = await send(delivery, { itemId, files: [huge] }, headers);
    expect([heavy.status, (await heavy.json()).message]).toEqual([413, attachmentSizeMessage]);
    const pdf = { name: "menu.pdf", type: "application/pdf", bytes: makePdf() };
    const full = await send(delivery, { itemId, files: [pdf] }, headers);
    expect([full.status, (await full.json()).message]).toEqual([409, deliveryMessages.tooManyFiles]);
    expect((await desk.read(delivery.id)).items[0]?.givenAt).toBeNull();
  });

  test("goes with its delivery, from the disk too", async () => {
    const { delivery, headers } = await desk.ofClient();
    await send(delivery, { itemId: delivery.items[0]?.id ?? 0, files: [png("logo.png")] }, headers);
    const { storageKey } = await db().deliveryFile.findFirstOrThrow({ where: { deliveryId: delivery.id } });
    const kept = await site.server.api.files.read(storageKey);
    expect(kept).toBeDefined();
    kept?.stream.destroy();
    await desk.order("deliveries.remove", { id: delivery.id });
    await removeNotedFiles(site.server.api);
    expect(await site.server.api.files.read(storageKey)).toBeUndefined();
  });
});

describe("an approval", () => {
  test("is one, also given twice at once; it is kept with day and address, and leads to the balance", async () => {
    const { delivery, headers, email } = await desk.ofClient(desk.shown);
    const { publicId } = delivery;
    const approve = () => desk.mutate("deliveries.approve", { publicId, number: 1 }, headers);
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await approve()).status).toBe(200);
    const draft = await db().deliveryDraft.findFirstOrThrow({ where: { deliveryId: delivery.id } });
    expect(draft).toMatchObject({ number: 1, approvedBy: email });
    const after = await desk.read(delivery.id);
    expect(after).toMatchObject({ step: "saldo", revision: delivery.revision + 1 });
    expect(after.moves[0]).toMatchObject({ by: "client", toStep: "saldo" });
    expect((await desk.mailed(delivery)).filter((subject) => subject.includes("saldo"))).toHaveLength(1);
    const told = { kind: "consegna-approvata", subjectId: String(delivery.id) } as const;
    expect(await db().staffNotice.count({ where: told })).toBe(1);
  });

  test("of an older version than the newest, or while there is none to approve, is refused in words", async () => {
    const { delivery, headers } = await desk.ofClient(desk.shown);
    const { id, publicId } = delivery;
    const shown = await desk.act("showDraft", { id, revision: delivery.revision, url: "https://bozza.example.it/due" });
    const refused = await desk.refusal("approve", { publicId, number: 1 }, headers);
    expect(refused).toMatchObject({ status: 409, message: approvalMessages.older(2) });
    await desk.act("move", { id, revision: shown.revision, to: "correzioni", reason: "Cambiamo il colore" });
    const early = await desk.refusal("approve", { publicId, number: 2 }, headers);
    expect(early).toMatchObject({ status: 409, message: approvalMessages.notNow });
    expect((await desk.refusal("approve", { publicId, number: 3 }, headers)).status).toBe(404);
    expect(await db().deliveryDraft.count({ where: { deliveryId: id, approvedAt: { not: null } } })).toBe(0);
  });

  test("and a colleague's step at once end in one of the two, never in both", async () => {
    const { delivery, headers } = await desk.ofClient(desk.shown);
    const { id, publicId, revision } = delivery;
    const [approved, moved] = await Promise.all([
      desk.mutate("deliveries.approve", { publicId, number: 1 }, headers),
      desk.mutate("deliveries.move", { id, revision, to: "correzioni", reason: "Un refuso" }),
    ]);
    expect([approved.status, moved.status].toSorted()).toEqual([200, 409]);
    const after = await desk.read(id);
    expect(after.step).toBe(approved.status === 200 ? "saldo" : "correzioni");
    expect(after.revision).toBe(revision + 1);
  });
});

describe("comments", () => {
  test("are one conversation with the tickets, opened by the first and found again after a kill in between", async () => {
    const { delivery, headers, email } = await desk.ofClient();
    const { publicId } = delivery;
    const say = (message: string, submissionKey: string = randomUUID()) =>
      desk.order<{ ticketId: number }>("deliveries.comment", { publicId, message, submissionKey }, headers);
    const key = randomUUID();
    const { ticketKey } = await db().delivery.findUniqueOrThrow({ where: { id: delivery.id } });
    const { ticketId } = await say("Il logo va a sinistra", key);
    // As if the process had ended before the two were joined.
    await db().delivery.update({ where: { id: delivery.id }, data: { ticketId: null, ticketKey } });
    expect(await say("Il logo va a sinistra", key)).toEqual({ ticketId });
    await say("E la foto più grande");
    const ticket = await db().ticket.findFirstOrThrow({ where: { id: ticketId } });
    expect(ticket).toMatchObject({ subject: delivery.title, description: "Il logo va a sinistra", email });
    const messages = await db().ticketMessage.findMany({ where: { ticketId } });
    expect(messages.map(({ message }) => message)).toEqual(["E la foto più grande"]);
    expect(await page(delivery, headers)).toMatchObject({ ticketId });
    expect((await desk.read(delivery.id)).ticketId).toBe(ticketId);
  });

  test("go on in another conversation when the staff has put theirs into the bin, in one of two at once", async () => {
    const { email, delivery, headers } = await desk.ofClient();
    const say = (message: string) =>
      desk.order<{ ticketId: number }>("deliveries.comment", { publicId: delivery.publicId, message }, headers);
    const { ticketId: binned } = await say("Il logo va a sinistra");
    await desk.order("desk.move", { id: binned, folder: "cestino" });
    expect(await page(delivery, headers)).toMatchObject({ ticketId: null });
    const [one, other] = await Promise.all([say("E la foto"), say("E gli orari")]);
    expect([other.ticketId, one.ticketId === binned]).toEqual([one.ticketId, false]);
    expect(await page(delivery, headers)).toMatchObject({ ticketId: one.ticketId });

    const { id: intoId } = await desk.openTicket({ email }, headers);
    await desk.order("desk.merge", { id: one.ticketId, intoId, isSamePerson: true });
    await desk.order("desk.move", { id: intoId, folder: "cestino" });
    const last = await say("E la mappa");
    expect([one.ticketId, intoId]).not.toContain(last.ticketId);
  });
});

test("the balance shows where it is transferred to once it is due, and no card without a booking", async () => {
  const { revision } = await desk.ask<{ revision: number }>("deliveries.setup");
  const iban = "IT60X0542811101000000123456";
  await desk.order("deliveries.saveSetup", { revision, wanted: ["Il logo"], opensByItself: false, iban });
  const { delivery, headers } = await desk.ofClient(desk.shown);
  expect((await page(delivery, headers)).balance.transfer).toBeNull();
  await desk.order("deliveries.approve", { publicId: delivery.publicId, number: 1 }, headers);
  const due = await page(delivery, headers);
  expect(due.balance).toMatchObject({ takesCards: false, transfer: { iban, reason: `Saldo ${delivery.title}` } });
  const refused = await desk.refusal("payBalance", { publicId: delivery.publicId }, headers);
  expect(refused.status).toBe(409);
});
