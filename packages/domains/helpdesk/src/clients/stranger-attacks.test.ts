import { confirmedClient } from "@test/client-mail";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import type { ClientArea } from "@vetrina/contract/clients";
import { expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk, { RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });

/** What a stranger types, in the hope that the agency mails it: words that stand nowhere else. */
const bait = {
  clientName: "Premio Vinto",
  subject: "Ritira il rimborso su banca-sicura.example",
  description: "Accedi a https://banca-sicura.example/accesso entro oggi o perdi il conto.",
  websiteUrl: "https://banca-sicura.example",
};
const baitWords = /premio vinto|rimborso|banca-sicura|perdi il conto/i;

test("the agency mails nothing that a stranger wrote to an address that nobody has confirmed", async () => {
  const email = "terzo@example.it";
  const { id } = await desk.open({ ...bait, email });
  await site.post("/api/client/register", { email, clientName: bait.clientName, phone: "333 1234567" });
  // The staff's ready answers name the client and repeat the subject.
  await desk.reply(id, `Ciao ${bait.clientName}, per «${bait.subject}» ci serve un giorno.`);
  await desk.order("desk.setStatus", { id, status: "in-lavorazione" });
  const mails = await desk.mails({ recipient: email });
  expect(mails.map(({ kind }) => kind)).toEqual(["ticket-aperto", "registrazione", "risposta-staff", "stato-cambiato"]);
  for (const { subject, textBody, htmlBody } of mails) {
    expect(`${subject}\n${textBody}\n${htmlBody}`).not.toMatch(baitWords);
  }
});

test("what we fill into our mails is typed words, once: a stranger's braces stay braces, and no mail grows by them", async () => {
  const places = "{{messaggi}}{{oggetto}}{{cliente}}{{email}}{{ticket}}";
  const email = "graffe@example.it";
  const { id } = await desk.open({ email, clientName: "{{messaggi}} {{oggetto}}", subject: places.repeat(3) });
  const message = `${places.repeat(30)} {{token}}\n${"a".repeat(2000)}`;
  expect((await desk.say(id, message)).status).toBe(201);
  const [mail] = await desk.mails({ kind: "messaggio-cliente" });
  expect(mail?.subject).toBe(`Un cliente ha scritto: ${places.repeat(3)}`);
  expect(mail?.textBody).toContain(`> ${message.replaceAll("\n", "\n> ")}`);
  expect(mail?.textBody).toContain("{{messaggi}} {{oggetto}} ti ha scritto");
  expect(mail?.htmlBody).toContain(places.repeat(30));
  expect(mail?.textBody.length).toBeLessThan(message.length + 3_000);
});

test("what a mail quotes has an end, however much waits for an answer", async () => {
  const { id } = await desk.open({ email: "lunga@example.it" });
  await site.server.api.db.ticketMessage.createMany({
    data: Array.from({ length: 4 }, () => ({
      ticketId: BigInt(id),
      senderType: "client",
      senderName: "Lucia Ferri",
      message: "<".repeat(30_000),
    })),
  });
  expect((await desk.say(id, "Ancora")).status).toBe(201);
  const [mail] = (await desk.mails({ kind: "messaggio-cliente" })).slice(-1);
  expect(mail?.textBody.length).toBeLessThan(25_000);
  expect(mail?.htmlBody.length).toBeLessThan(25_000 * "&lt;".length);
});

test("a name is a name: an address of the web in it is refused in words", async () => {
  for (const clientName of ["www.banca-sicura.example", "Ugo https://banca.example", "Vinci su banca.it"]) {
    const message = "Scrivi soltanto il nome, senza indirizzi web o email: per esempio «Viaggi» invece di «Viaggi.it»";
    const ticket = await site.post("/api/tickets", { ...bait, clientName, email: "nome@example.it" });
    const registration = { email: "nome@example.it", clientName, phone: "333 1234567" };
    for (const response of [ticket, await site.post("/api/client/register", registration)]) {
      expect(response.status, clientName).toBe(400);
      expect((await response.json()).fields.clientName).toBe(message);
    }
  }
});

test("the counters of a list agree with one another while more and more tickets are opened", async () => {
  const email = "conteggi@example.it";
  await desk.open({ email });
  const headers = await confirmedClient(site, email);
  let isOver = false;
  const opening = (async () => {
    while (!isOver) await desk.open({ email }, headers);
  })();
  const resolved = new Set<number>();
  try {
    for (let looked = 0; looked < 50; looked++) {
      resolved.add((await desk.ask<ClientArea>("clients.area", {}, headers)).counts.resolved);
    }
  } finally {
    isOver = true;
    await opening;
  }
  expect([...resolved]).toEqual([0]);
});
