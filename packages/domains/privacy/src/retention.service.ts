import { addDays } from "@vetrina/contract/dates";
import type { JobName } from "@vetrina/contract/overview";
import type { Expired, RetentionPreview } from "@vetrina/contract/privacy";
import type { OwnerActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { noteFileRemovals } from "@vetrina/core/files/file-removals.service";
import type { Prisma } from "@vetrina/data/prisma";
import { filesOfDeliveries } from "@vetrina/deliveries/delivery-files.service";
import { dropLeaving } from "@vetrina/helpdesk/tickets/leaving-answers.present";
import { anonymiseClients, anonymiseDeposits } from "./anonymise.ts";
import { anonymiseDocuments } from "./person-documents.ts";
import { tellOfHeldRetention } from "./retention.mail.ts";
import {
  expiredClients,
  expiredConsents,
  expiredCustomers,
  expiredDeposits,
  expiredDisownedTickets,
  expiredDocuments,
  expiredInbound,
  expiredLeads,
  expiredMails,
  expiredNotes,
  expiredReminders,
  expiredUndeliverable,
  expiredWithdrawals,
  outlivedBytes,
  type RetentionLimits,
  retentionLimits,
} from "./retention-rules.ts";

/** Names the nightly job among the others. */
export const retentionJob = "retention" satisfies JobName;

/** How many rows one transaction deletes, so that its locks are short. */
const rowsPerStep = 500;
const clientsPerStep = 20;
/** How long a step may take, in milliseconds. */
const patience = { timeout: 120_000 };

/** More than one in so many rows of a kind at once is held back, unless it is a handful. */
const usualShare = 10;
const handful = 10;

/** The earlier one of this process's and the database's clock: data that are gone because of a wrong one don't come back. */
async function earlierNow({ db, now }: Deps): Promise<Date> {
  const [row] = await db.$queryRaw<{ databaseNow: Date }[]>`select now() as "databaseNow"`;
  return new Date(Math.min(now().getTime(), row?.databaseNow.getTime() ?? 0));
}

async function countOf(deps: Deps, expired: Prisma.Sql): Promise<number> {
  const [row] = await deps.db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (${expired}) as expired`;
  return row?.count ?? 0;
}

/** What is past its time, and what there is of each kind in all. */
async function countExpired(deps: Deps, limits: RetentionLimits): Promise<{ expired: Expired; all: Expired }> {
  const { db } = deps;
  const [contacts, clients, customers, disownedTickets, deposits, mails] = await Promise.all([
    countOf(deps, expiredLeads(limits)),
    countOf(deps, expiredClients(limits)),
    countOf(deps, expiredCustomers(limits)),
    countOf(deps, expiredDisownedTickets(limits)),
    countOf(deps, expiredDeposits(limits)),
    countOf(deps, expiredMails(limits)),
  ]);
  const all = {
    contacts: await db.lead.count(),
    clients: await db.client.count({ where: { anonymizedAt: null } }),
    customers: await db.customer.count(),
    disownedTickets: await db.ticket.count(),
    deposits: await db.deposit.count({ where: { anonymizedAt: null } }),
    mails: await db.mailMessage.count(),
  };
  return { expired: { contacts, clients, customers, disownedTickets, deposits, mails }, all };
}

const kindsOf = (counts: Expired) => Object.keys(counts) as (keyof Expired)[];

const isUnusual = (expired: Expired, all: Expired): boolean =>
  kindsOf(expired).some((kind) => expired[kind] > handful && expired[kind] * usualShare > all[kind]);

type Step<Id> = (tx: Prisma.TransactionClient, ids: Id[]) => Promise<void>;

/** Repeats a step, each time in a transaction of its own, until no expired row is left. Returns how many there were. */
async function inSteps<Id = number>(deps: Deps, expired: Prisma.Sql, size: number, step: Step<Id>): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await deps.db.$transaction(async (tx) => {
      const rows = await tx.$queryRaw<{ id: Id }[]>`${expired} order by id limit ${size}`;
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await step(tx, ids);
      return ids.length;
    }, patience);
    done += count;
    if (count < size) return done;
  }
}

const keysOf = (rows: { storageKey: string | null }[]) =>
  rows.map(({ storageKey }) => storageKey).filter((key) => key !== null);

async function noteFilesOf(tx: Prisma.TransactionClient, ticket: Prisma.TicketWhereInput): Promise<void> {
  const files = await tx.attachment.findMany({ where: { ticket }, select: { storageKey: true } });
  await noteFileRemovals(tx, [...keysOf(files), ...(await dropLeaving(tx, ticket))]);
}

async function noteInboundFiles(tx: Prisma.TransactionClient, ids: number[]): Promise<void> {
  await noteFileRemovals(
    tx,
    keysOf(await tx.inboundMail.findMany({ where: { id: { in: ids } }, select: { storageKey: true } })),
  );
}

/** Mails that came in and led to nothing, old ones as they came, and tests of the mailbox. */
async function forgetInbound(deps: Deps, now: Date, limits: RetentionLimits): Promise<void> {
  await inSteps(deps, expiredInbound(now, limits), rowsPerStep, async (tx, ids) => {
    await noteInboundFiles(tx, ids);
    await tx.inboundMail.deleteMany({ where: { id: { in: ids } } });
  });
  await inSteps(deps, outlivedBytes(now), rowsPerStep, async (tx, ids) => {
    await noteInboundFiles(tx, ids);
    await tx.inboundMail.updateMany({ where: { id: { in: ids } }, data: { storageKey: null } });
  });
  await inSteps<string>(deps, expiredUndeliverable(limits), rowsPerStep, async (tx, ids) => {
    await tx.undeliverableAddress.deleteMany({ where: { emailKey: { in: ids } } });
  });
  await deps.db.mailboxTest.deleteMany({ where: { sentAt: { lt: addDays(now, -1) } } });
}

/**
 * Erases contact requests and anonymises customers past their retention; the log says how many, if any. Deposits come
 * after clients and leads, which look at them to know who is still a customer, and customers before deposits for the same reason.
 */
async function removeExpired(deps: Deps, now: Date, by: Pick<OwnerActor, "username"> | "timetable"): Promise<Expired> {
  const limits = retentionLimits(now);
  const contacts = await inSteps(deps, expiredLeads(limits), rowsPerStep, async (tx, ids) => {
    const files = await tx.leadMailFile.findMany({
      where: { leadMail: { leadId: { in: ids } } },
      select: { storageKey: true },
    });
    await noteFileRemovals(tx, keysOf(files));
    await tx.lead.deleteMany({ where: { id: { in: ids } } });
  });
  const clients = await inSteps(deps, expiredClients(limits), clientsPerStep, async (tx, ids) => {
    await noteFileRemovals(tx, (await anonymiseClients(tx, ids, now)).storageKeys);
  });
  const customers = await inSteps(deps, expiredCustomers(limits), rowsPerStep, async (tx, ids) => {
    await noteFileRemovals(tx, await filesOfDeliveries(tx, { customerId: { in: ids } }));
    await tx.customer.deleteMany({ where: { id: { in: ids } } });
  });
  const removeTickets: Step<bigint> = async (tx, ids) => {
    await noteFilesOf(tx, { id: { in: ids } });
    await tx.ticket.deleteMany({ where: { id: { in: ids } } });
  };
  const disownedTickets = await inSteps(deps, expiredDisownedTickets(limits), clientsPerStep, removeTickets);
  const deposits = await inSteps(deps, expiredDeposits(limits), rowsPerStep, (tx, ids) =>
    anonymiseDeposits(tx, ids, now),
  );
  const removeMails = async (tx: Prisma.TransactionClient, ids: number[]) => {
    await tx.mailMessage.deleteMany({ where: { id: { in: ids } } });
  };
  const mails = await inSteps(deps, expiredMails(limits), rowsPerStep, removeMails);
  await inSteps(deps, expiredReminders(now), rowsPerStep, removeMails);
  await inSteps(deps, expiredNotes(limits), rowsPerStep, async (tx, ids) => {
    await tx.personNote.deleteMany({ where: { id: { in: ids } } });
  });
  await inSteps(deps, expiredWithdrawals(limits), rowsPerStep, async (tx, ids) => {
    await tx.withdrawal.deleteMany({ where: { id: { in: ids } } });
  });
  await inSteps<string>(deps, expiredConsents(now), rowsPerStep, async (tx, ids) => {
    await tx.consentProof.deleteMany({ where: { id: { in: ids } } });
  });
  await inSteps(deps, expiredDocuments(limits), rowsPerStep, (tx, ids) => anonymiseDocuments(tx, ids, now));
  await forgetInbound(deps, now, limits);
  const expired = { contacts, clients, customers, disownedTickets, deposits, mails };
  if (contacts + clients + customers + disownedTickets + deposits > 0) {
    await deps.db.$transaction((tx) =>
      recordChange(tx, by, {
        action: "privacy.conservazione",
        subject: "persona",
        summary: `Tempo di conservazione finito: cancellati contatti (${contacts}), schede di clienti (${customers}) e ticket disconosciuti (${disownedTickets}), resi anonimi clienti (${clients}) e prenotazioni (${deposits})`,
        details: expired,
      }),
    );
  }
  return expired;
}

/** The night's clean-up. Unusually much is left where it is, and the agency gets a mail: then the counts are undefined. */
export async function applyRetention(deps: Deps): Promise<Expired | undefined> {
  const now = await earlierNow(deps);
  const { expired, all } = await countExpired(deps, retentionLimits(now));
  if (!isUnusual(expired, all)) return removeExpired(deps, now, "timetable");
  await tellOfHeldRetention(deps, { now, expired, all });
  return undefined;
}

/** The clean-up that an owner has asked for, however much it takes away. */
export const applyHeldRetention = async (deps: Deps, actor: OwnerActor): Promise<Expired> =>
  removeExpired(deps, await earlierNow(deps), actor);

/** What the clean-up would delete if it ran now, and how it went the last time. */
export async function previewRetention(deps: Deps): Promise<RetentionPreview> {
  const limits = retentionLimits(await earlierNow(deps));
  const { expired, all } = await countExpired(deps, limits);
  const run = await deps.db.jobRun.findFirst({
    where: { job: retentionJob },
    orderBy: { slot: "desc" },
    select: { state: true, startedAt: true, finishedAt: true },
  });
  return {
    ...expired,
    isHeldBack: isUnusual(expired, all),
    contactsBefore: limits.contactsBefore.toISOString(),
    customersBefore: limits.customersBefore.toISOString(),
    lastRun: run && {
      at: (run.finishedAt ?? run.startedAt).toISOString(),
      state: run.state,
    },
  };
}
