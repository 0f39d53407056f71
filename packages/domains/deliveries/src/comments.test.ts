import { randomUUID } from "node:crypto";
import { confirmedClient, deliverMail } from "@test/client-mail";
import { openDeliveryDesk } from "@test/delivery-desk";
import { opened, ownSite } from "@test/own-site";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openDeliveryDesk(site));

const db = () => site.server.api.db;

/** A delivery, and what its customer says of it. */
async function talk(known?: { name: string; phone: string }) {
  const email = `${randomUUID()}@example.it`;
  if (known) await db().client.create({ data: { email, ...known } });
  const { publicId } = await desk.open({ email });
  // What the delivery has to say leaves before the link: the last mail to the address is the one with the link.
  await deliverMail(site);
  const headers = await confirmedClient(site, email);
  const say = (message: string, submissionKey?: string) =>
    desk.order<{ ticketId: number }>("deliveries.comment", { publicId, message, submissionKey }, headers);
  const said = async (ticketId: number) => {
    const { description } = await db().ticket.findUniqueOrThrow({ where: { id: ticketId } });
    const messages = await db().ticketMessage.findMany({ where: { ticketId }, orderBy: { id: "asc" } });
    return [description, ...messages.map(({ message }) => message)];
  };
  return { email, say, said };
}

test("the first comment sent again with its key, after a lost answer, is there once, whatever was said after it", async () => {
  const { say, said } = await talk();
  const key = randomUUID();
  const first = await say("Il logo va a sinistra", key);
  expect(await say("Il logo va a sinistra", key)).toEqual(first);
  expect(await said(first.ticketId)).toEqual(["Il logo va a sinistra"]);
  await say("E la foto più grande", randomUUID());
  expect(await say("Il logo va a sinistra", key)).toEqual(first);
  expect(await said(first.ticketId)).toEqual(["Il logo va a sinistra", "E la foto più grande"]);
});

test("a first comment sent twice at once is there once", async () => {
  const { say, said } = await talk();
  const key = randomUUID();
  const [one, twin] = await Promise.all([say("Il logo a sinistra", key), say("Il logo a sinistra", key)]);
  expect(twin).toEqual(one);
  expect(await said(one.ticketId)).toEqual(["Il logo a sinistra"]);
});

test("two different first comments at once are one conversation, also when both are sent again", async () => {
  const { say, said } = await talk();
  const [key, other] = [randomUUID(), randomUUID()];
  const sendBoth = () => Promise.all([say("La foto", key), say("Gli orari", other)]);
  const [one, two] = await sendBoth();
  expect(two).toEqual(one);
  expect(await sendBoth()).toEqual([one, two]);
  expect((await said(one.ticketId)).toSorted()).toEqual(["Gli orari", "La foto"]);
});

test("the first comment leaves the client's own name and phone as they are, and has them", async () => {
  const known = { name: "Lucia Ferri", phone: "333 1234567" };
  const { email, say } = await talk(known);
  const { ticketId } = await say("Il logo va a sinistra");
  expect(await db().client.findUniqueOrThrow({ where: { email } })).toMatchObject(known);
  const ticket = await db().ticket.findUniqueOrThrow({ where: { id: ticketId } });
  expect(ticket).toMatchObject({ clientName: known.name, phone: known.phone });
});
