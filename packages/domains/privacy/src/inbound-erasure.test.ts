import { filesIn } from "@test/backup-homes";
import { lucia, openMailDesk } from "@test/mail-desk";
import { owned } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import type { InboundDecision } from "@vetrina/contract/inbox/inbound-mails";
import { expect, test } from "vitest";

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

  await mails.desk.order("privacy.erasePerson", { email });
  expect(await mails.db.inboundMail.findMany({ select: { id: true } })).toEqual([{ id: kept.id }]);
  expect(await rawMails()).toEqual([kept.storageKey]);
});
