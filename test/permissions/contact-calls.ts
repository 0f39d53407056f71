import { validContact } from "../contact.ts";
import { anybody, type CallTable, editors, owners, staff } from "./call-table.ts";

const { privacy: _, ...person } = validContact;
const writtenDown = { ...person, privacyWay: "voce" };

/** Contact requests, and what the staff hears of at once. */
export const contactCalls: CallTable = {
  "POST /api/contact": anybody({ body: validContact }),
  "GET /api/contacts": staff(),
  "GET /api/contacts/filter": staff(),
  "GET /api/contacts/export": staff(),
  "leads.page": staff({ input: {} }),
  "leads.counts": staff({ input: {} }),
  "leads.one": staff({ input: { id: 999 } }),
  "leads.history": staff({ input: { id: 999 } }),
  "leads.add": staff({ input: writtenDown }),
  "leads.setStatus": staff({ input: { id: 999, status: "contattato" } }),
  "leads.move": staff({ input: { id: 999, from: "nuovo", to: "contattato" } }),
  "leads.changePlan": staff({ input: { id: 999, changes: { nextStep: null }, known: {} } }),
  "leads.changePerson": staff({ input: { id: 999, changes: { company: null }, known: {} } }),
  "leads.addNote": staff({ input: { leadId: 999, text: "Richiamare" } }),
  "leads.removeNote": staff({ input: { id: 999 } }),
  "leads.mails": staff({ input: { id: 999 } }),
  "leads.answer": staff({ input: { leadId: 999, subject: "La tua richiesta", text: "Eccoci", lastId: 0 } }),
  "person.card": staff({ input: { kind: "contatto", id: 999 } }),
  "person.addNote": staff({ input: { subject: { kind: "contatto", id: 999 }, text: "Preferisce il mattino" } }),
  "person.removeNote": staff({ input: { id: 999 } }),
  "privacy.personData": owners({ input: { email: "nessuno@example.it" } }),
  "privacy.erasePerson": owners({ input: { email: "nessuno@example.it" } }),
  "privacy.retentionPreview": owners(),
  "privacy.applyRetention": owners(),
  "notices.counts": staff(),
  "notices.since": staff({ input: { after: 0 } }),
  "notices.watch": staff(),
  "notices.live": staff({ input: {} }),
  "overview.summary": staff(),
  "overview.answerTimes": staff(),
  "overview.articles": editors(),
};
