import { utcDay } from "@vetrina/contract/dates";
import { type WebsiteData, websiteNotFoundMessage } from "@vetrina/contract/websites/websites";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import { AppError } from "@vetrina/core/app-error";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

/** What is kept of a website itself. */
export const dataColumns = {
  ...just("url", "plan", "hosting", "domain", "domainExpiresOn", "certificateExpiresOn", "renewalOn", "renewalCents"),
  ...just("state", "ownerId", "tellsCustomer", "notes", "accessNotes"),
} satisfies Prisma.WebsiteSelect;

export const websiteNotFound = () => new AppError("NOT_FOUND", { message: websiteNotFoundMessage });

/** That nobody has removed, nor its customer. */
export const isThere = { removedAt: null, customer: { removedAt: null } } satisfies Prisma.WebsiteWhereInput;

export const dayOf = (date: Date | null): string | null => date && utcDay(date);

type DataRow = Prisma.WebsiteGetPayload<{ select: typeof dataColumns }>;

export const presentData = (row: DataRow): WebsiteData => ({
  ...row,
  domainExpiresOn: dayOf(row.domainExpiresOn),
  certificateExpiresOn: dayOf(row.certificateExpiresOn),
  renewalOn: dayOf(row.renewalOn),
});

const detailColumns = {
  id: true,
  ...dataColumns,
  ...just("lookedUpOn", "certificateProblem", "domainProblem", "createdAt"),
  owner: { select: colleagueColumns },
  customer: {
    select: {
      ...just("id", "name", "email"),
      people: { where: { email: { not: null } }, select: { id: true }, take: 1 },
    },
  },
} satisfies Prisma.WebsiteSelect;

/** A website as the staff opens it. Throws NOT_FOUND. */
export async function readWebsite({ db }: Pick<Deps, "db">, id: number): Promise<WebsiteDetail> {
  const [row, { looksUpWebsites }] = await Promise.all([
    db.website.findFirst({ where: { id, ...isThere }, select: detailColumns }),
    db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { looksUpWebsites: true } }),
  ]);
  if (!row) throw websiteNotFound();
  const { owner, customer, lookedUpOn, certificateProblem, domainProblem, createdAt, ownerId: _, ...data } = row;
  const { ownerId: _id, ...parts } = presentData({ ...data, ownerId: null });
  return {
    id: row.id,
    ...parts,
    owner: owner && presentColleague(owner),
    customer: { id: customer.id, name: customer.name },
    createdAt: createdAt.toISOString(),
    isReachable: customer.email !== null || customer.people.length > 0,
    lookUp: {
      isOn: looksUpWebsites && row.state === "online",
      on: dayOf(lookedUpOn),
      certificateProblem,
      domainProblem,
    },
  };
}

/** Begins a change of a website: two who change one come one after the other. Throws NOT_FOUND. */
export async function touchWebsite(tx: Prisma.TransactionClient, id: number, now: Date): Promise<void> {
  const touched = await tx.website.updateMany({ where: { id, ...isThere }, data: { changedAt: now } });
  if (touched.count === 0) throw websiteNotFound();
}
