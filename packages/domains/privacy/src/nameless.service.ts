import {
  addressKnownMessage,
  type Erasure,
  type NamelessRef,
  nobodyFoundMessage,
  type PersonData,
} from "@vetrina/contract/privacy";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { type AutomaticActor, recordChange } from "@vetrina/core/audit/audit.service";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { anonymiseDeposits } from "./anonymise.ts";
import { eraseLoose, noteNamelessErasure } from "./erasure-ledger.ts";
import { findCustomersOfLead, isDepositOfLead, noteNamelessCustomers } from "./nameless-customers.ts";
import { contactsOf } from "./person-contacts.ts";
import { customersWhere, eraseNotedInCustomers } from "./person-customers.ts";
import { depositsWhere, mailsWhere, withdrawalsWhere } from "./person-data.ts";
import { deliveriesWhere } from "./person-deliveries.ts";
import { documentsOfLead } from "./person-documents.ts";
import { isAboutLeads, isInThreads, isSentReminder, patience, threadsOfDeposits } from "./person-mails.ts";
import { eraseInQuotes, noteQuoteErasure, quotesOfLead } from "./person-quotes.ts";
import { webhooksAbout } from "./person-webhooks.ts";
import { holdSettled } from "./unsettled.ts";

/** Locks the request. Throws NOT_FOUND, and CONFLICT when it has an address by now: then its person has more. */
async function lockNameless(tx: Prisma.TransactionClient, leadId: number): Promise<void> {
  const [lead] = await tx.$queryRaw<{ email: string }[]>`select email from "Lead" where id = ${leadId} for update`;
  if (!lead) throw new AppError("NOT_FOUND", { message: nobodyFoundMessage });
  if (lead.email) throw new AppError("CONFLICT", { message: addressKnownMessage });
}

/** The mails that tell the agency of a request and of these bookings. */
const mailsOf = async (tx: Prisma.TransactionClient, leadId: number, depositIds: number[]) =>
  Prisma.sql`(${isAboutLeads([leadId])} or ${isInThreads(await threadsOfDeposits(tx, depositIds))})`;

/**
 * All stored data of who has sent a request without an address: the request, what tells the agency of it, and what its
 * quotes have made of them among customers and bookings. Throws NOT_FOUND, and CONFLICT when there is an address by now.
 */
export function exportNamelessData(deps: Deps, actor: OwnerActor, { leadId }: NamelessRef): Promise<PersonData> {
  return deps.db.$transaction(async (tx) => {
    await lockNameless(tx, leadId);
    const customerIds = await findCustomersOfLead(tx, leadId);
    const prenotazioni = await depositsWhere(tx, isDepositOfLead(leadId));
    const depositIds = prenotazioni.map(({ numero }) => Number(numero));
    const data = {
      generatoIl: deps.now().toISOString(),
      email: "",
      contatti: await contactsOf(tx, { id: leadId }),
      cliente: null,
      ticket: [],
      ticketDisconosciuti: [],
      prenotazioni,
      recessi: await withdrawalsWhere(tx, { depositId: { in: depositIds } }),
      messaggiEmail: await mailsWhere(tx, await mailsOf(tx, leadId, depositIds)),
      emailRicevute: [],
      indirizziCheNonRicevono: [],
      noteSullaPersona: [],
      schedeCliente: await customersWhere(tx, { id: { in: customerIds } }),
      ruoliNeiClienti: [],
      consegne: await deliveriesWhere(tx, { customerId: { in: customerIds } }),
      preventivi: await quotesOfLead(tx, leadId, customerIds),
      inviatiAProgrammi: await webhooksAbout(tx, { leadId }),
      documentiFiscali: await documentsOfLead(tx, depositIds, customerIds),
      regole: [],
    };
    await recordChange(tx, actor, {
      action: "privacy.esportazione",
      subject: "persona",
      summary: "Ha esportato i dati di una persona",
      details: { contatti: 1, ticket: 0, prenotazioni: prenotazioni.length },
    });
    return data;
  }, patience);
}

async function erase(deps: Deps, actor: OwnerActor | AutomaticActor, leadId: number, words: string): Promise<Erasure> {
  return deps.db.$transaction(async (tx) => {
    await lockNameless(tx, leadId);
    const now = deps.now();
    const depositIds = await holdSettled(tx, { leadId }, now);
    await noteNamelessErasure(tx, leadId, now);
    await noteNamelessCustomers(tx, leadId, now);
    await noteQuoteErasure(tx, { leadId }, now);
    await eraseInQuotes(tx, { leadId }, now);
    await anonymiseDeposits(tx, depositIds, now);
    const customers = await eraseNotedInCustomers(tx, now);
    await tx.lead.delete({ where: { id: leadId }, select: { id: true } });
    await eraseLoose(tx, "email", isSentReminder, now);
    const mails = await eraseLoose(tx, "email", await mailsOf(tx, leadId, depositIds), now);
    const deposits = depositIds.length;
    const erasure = { contacts: 1, customers, tickets: 0, files: 0, deposits, mails, documents: 0 };
    await recordChange(tx, actor, {
      action: "privacy.cancellazione",
      subject: "persona",
      summary: `${words} (contatti: 1, ticket: 0, prenotazioni: ${deposits})`,
      details: erasure,
    });
    if (deposits > 0) await bumpContentVersion(tx);
    return erasure;
  }, patience);
}

/**
 * Forgets who has sent a request without an address: the request with its notes, the mails about it, and what its
 * quotes have made of them among customers and bookings. It can't be undone, and a restore of an older backup erases it
 * again. Throws NOT_FOUND, and CONFLICT when there is an address by now, or a booking of theirs isn't settled.
 */
export const eraseNameless = (deps: Deps, actor: OwnerActor, { leadId }: NamelessRef): Promise<Erasure> =>
  erase(deps, actor, leadId, "Ha cancellato i dati di una persona");

/** Erases again a request that a restored backup has brought back. */
export const eraseReturnedNameless = (deps: Deps, leadId: number, words: string): Promise<Erasure> =>
  erase(deps, "timetable", leadId, words);
