import { filesIn } from "@test/backup-homes";
import { lucia, openMailDesk } from "@test/mail-desk";
import { owned } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import type { InboundDecision } from "@vetrina/contract/inbox/inbound-mails";
import { removeNotedFiles } from "@vetrina/core/files/file-removals.service";
import { expect, test } from "vitest";
import { eraseReturned } from "./erase-person.service.ts";

const mails = owned(openMailDesk);

const rawMails = async () => [...(await filesIn(mails.site.dataDir)).keys()].filter((name) => name.startsWith("mail/"));
const email = "lucia.ferri@example.it";

test("mails that came in are in the export, and gone with the person: rows and raw files, also what others wrote to her conversations", async () => {
  const ticket = await mails.openTicket();
  const to = await mails.addressOf(ticket.id);
  await mails.comeIn({ from: lucia, to, text: "Grazie, adesso funziona." });
  await mails.comeIn({ from: "Ugo <ugo@example.it>", to, text: "Lucia mi ha detto di scrivervi" });
  const { id } = await mails.comeIn({ from: lucia, subject: "Preventivo", text: "Quanto costa?" });
  const { leadId } = await mails.desk.order<InboundDecision>("inbox.makeLead", { id });
  const { token } = await mails.db.replyToken.findUniqueOrThrow({ where: { leadId: leadId ?? 0 } });
  const toLead = `assistenza+${token}@agenzia.example`;
  await mails.comeIn({ from: "Ugo <ugo@example.it>", to: toLead, text: "Sono il marito di Lucia" });
  const kept = await mails.comeIn({ from: "Ugo <ugo@example.it>", subject: "Altro", text: "Per me" });
  expect(await rawMails()).toHaveLength(5);

  const { emailRicevute } = await readPersonData(mails.site, email);
  expect(emailRicevute.map(({ testo, stato }) => [testo, stato])).toEqual([
    ["Grazie, adesso funziona.", "messaggio"],
    ["Quanto costa?", "contatto"],
  ]);

  const row = await mails.db.inboundMail.findUniqueOrThrow({ where: { id }, omit: { files: true } });
  await mails.desk.order("privacy.erasePerson", { email });
  expect(await mails.db.inboundMail.findMany({ select: { id: true } })).toEqual([{ id: kept.id }]);
  expect(await rawMails()).toEqual([kept.storageKey]);

  // As in a restore.
  await mails.site.server.api.files.write(row.storageKey ?? "", Buffer.from("Quanto costa?"), "message/rfc822");
  await mails.db.inboundMail.create({ data: { ...row, leadId: null } });
  await eraseReturned(mails.site.server.api);
  await removeNotedFiles(mails.site.server.api);
  expect(await mails.db.inboundMail.findMany({ select: { id: true } })).toEqual([{ id: kept.id }]);
  expect(await rawMails()).toEqual([kept.storageKey]);
});

test("an address that is known by a mail that came back alone is given, and forgotten", async () => {
  const emailKey = "tornata@example.it";
  await mails.db.undeliverableAddress.create({ data: { emailKey, status: "5.1.1" } });
  const data = await readPersonData(mails.site, emailKey);
  expect(data.indirizziCheNonRicevono).toMatchObject([{ codice: "5.1.1" }]);
  await mails.desk.order("privacy.erasePerson", { email: emailKey });
  expect(await mails.db.undeliverableAddress.count({ where: { emailKey } })).toBe(0);
});
