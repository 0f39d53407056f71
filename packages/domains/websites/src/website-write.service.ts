import { customerNotFoundMessage } from "@vetrina/contract/customers";
import { utcMidnight } from "@vetrina/contract/dates";
import { domainOf } from "@vetrina/contract/websites/website-address";
import {
  type NewWebsite,
  type WebsiteChange,
  type WebsiteData,
  type WebsitePart,
  type WebsiteParts,
  websiteMessages,
  withDomain,
} from "@vetrina/contract/websites/websites";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import { refuseUnknownOwner } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { writeUnique } from "@vetrina/core/write-unique";
import { writeUnlessSent } from "@vetrina/core/write-unless-sent";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { dataColumns, presentData, readWebsite, touchWebsite, websiteNotFound } from "./website-detail.service.ts";
import { refuseTwin } from "./website-twins.ts";

const changeAction = "sito.dati";

const partNames: Record<WebsitePart, string> = {
  url: "indirizzo",
  plan: "piano",
  hosting: "hosting",
  domain: "dominio",
  domainExpiresOn: "scadenza del dominio",
  certificateExpiresOn: "scadenza del certificato",
  renewalOn: "giorno del rinnovo",
  renewalCents: "prezzo del rinnovo",
  state: "stato",
  ownerId: "responsabile",
  tellsCustomer: "avviso al cliente",
  notes: "note",
  accessNotes: "note di accesso",
};

const dateOf = (day: string | null) => day && utcMidnight(day);

const rowOf = ({ domainExpiresOn, certificateExpiresOn, renewalOn, ...rest }: WebsiteData) => ({
  ...rest,
  domainExpiresOn: dateOf(domainExpiresOn),
  certificateExpiresOn: dateOf(certificateExpiresOn),
  renewalOn: dateOf(renewalOn),
});

/** Holds the customer, so that it isn't removed meanwhile. Throws NOT_FOUND. */
async function holdCustomer(tx: Prisma.TransactionClient, id: number): Promise<void> {
  const rows = await tx.$queryRaw<object[]>`
    select id from "Customer" where id = ${id} and "removedAt" is null for share`;
  if (rows.length === 0) throw new AppError("NOT_FOUND", { message: customerNotFoundMessage });
}

interface WebsiteToBe {
  customerId: number;
  website: WebsiteParts;
  submissionKey?: string | null | undefined;
}

/**
 * Writes a website and its line in the log. Returns its number. Throws NOT_FOUND for a customer who is gone, BAD_INPUT at
 * `ownerId`, and CONFLICT at `url` when another website has the address.
 */
async function createWebsite(
  tx: Prisma.TransactionClient,
  { actor, now }: { actor: StaffActor; now: Date },
  { customerId, website, submissionKey }: WebsiteToBe,
): Promise<number> {
  await holdCustomer(tx, customerId);
  await refuseUnknownOwner(tx, website.ownerId, websiteMessages.owner);
  await refuseTwin(tx, website.url);
  const times = { createdAt: now, changedAt: now };
  const data = { ...rowOf(withDomain(website)), ...times, customerId, submissionKey: submissionKey ?? null };
  const { id } = await tx.website.create({ data, select: { id: true } });
  await recordChange(tx, actor, {
    action: "sito.nuovo",
    subject: "sito",
    subjectId: id,
    summary: `Ha aggiunto il sito ${id}`,
  });
  return id;
}

/** Adds a website. Sent again with its key it is the one that is there. Throws as `createWebsite`. */
export async function addWebsite(deps: Deps, actor: StaffActor, input: NewWebsite): Promise<WebsiteDetail> {
  const { submissionKey } = input;
  const findSent = () =>
    submissionKey ? deps.db.website.findUnique({ where: { submissionKey }, select: { id: true } }) : null;
  const write = () =>
    transact(deps.db, async (tx) => ({ id: await createWebsite(tx, { actor, now: deps.now() }, input) }));
  const { id } = await writeUnique(
    () => writeUnlessSent(findSent, write),
    () => refuseTwin(deps.db, input.website.url),
  );
  return readWebsite(deps, id);
}

/** What is kept of a website, and which of its days the last look has found; others may be written by hand. */
async function readData(tx: Prisma.TransactionClient, id: number, now: Date) {
  await touchWebsite(tx, id, now);
  const look = just("lookedUpOn", "certificateProblem", "domainProblem");
  const row = await tx.website.findUnique({ where: { id }, select: { ...dataColumns, ...look } });
  if (!row) throw websiteNotFound();
  const { lookedUpOn, certificateProblem, domainProblem, ...data } = row;
  const found = { certificate: lookedUpOn && !certificateProblem, domain: lookedUpOn && !domainProblem };
  return { before: presentData(data), found };
}

/** Of another address, or another domain, what was found is no longer known. */
const withoutLookUp = { lookedUpOn: null, certificateProblem: null, domainProblem: null };

const hostOf = (url: string) => new URL(url).host;

/** With its changes. A domain that was the address's own follows it; days that were found elsewhere aren't known. */
function changedWebsite(
  { before, found }: Awaited<ReturnType<typeof readData>>,
  changes: WebsiteChange["changes"],
): WebsiteData {
  const followsAddress = before.domain === domainOf(before.url);
  const { url, domain } = withDomain({ ...before, ...(followsAddress && { domain: null }), ...changes });
  return {
    ...before,
    ...(found.domain && domain !== before.domain && { domainExpiresOn: null }),
    ...(found.certificate && hostOf(url) !== hostOf(before.url) && { certificateExpiresOn: null }),
    ...changes,
    domain,
  };
}

/**
 * Changes what was changed in the form, and no other part. The log has the names of the parts, not what stands in them.
 * Throws NOT_FOUND, BAD_INPUT, and CONFLICT when a colleague has written something else into one of the parts, or
 * another website has the address.
 */
export async function changeWebsite(
  deps: Deps,
  actor: StaffActor,
  { id, changes, known }: WebsiteChange,
): Promise<WebsiteDetail> {
  const write = () =>
    transact(deps.db, async (tx) => {
      const stored = await readData(tx, id, deps.now());
      const { before } = stored;
      const changed = await changedFields<WebsiteParts>(tx, {
        ...{ subject: "sito", id, action: changeAction },
        ...{ before, changes, known },
      });
      if (changed.length === 0) return;
      const after = changedWebsite(stored, changes);
      if (changed.includes("ownerId")) await refuseUnknownOwner(tx, after.ownerId, websiteMessages.owner);
      await refuseTwin(tx, after.url, id);
      const isElsewhere = after.url !== before.url || after.domain !== before.domain;
      const data = { ...rowOf(after), ...(isElsewhere && withoutLookUp) };
      await tx.website.update({ where: { id }, data, select: { id: true } });
      await recordChange(tx, actor, {
        action: changeAction,
        subject: "sito",
        subjectId: id,
        summary: `Ha cambiato nel sito ${id}: ${changed.map((part) => partNames[part]).join(", ")}`,
      });
    });
  await writeUnique(write, () => (changes.url ? refuseTwin(deps.db, changes.url, id) : undefined));
  return readWebsite(deps, id);
}
