import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";
import { type Company, companySchema } from "@vetrina/contract/settings/site";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";

/** The agency's own data, as the settings have them. */
export async function readAgency(db: Prisma.TransactionClient): Promise<Company> {
  const { company } = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { company: true } });
  return companySchema.parse(company);
}

/** When the office is open, read once for a content version: a contact is written without waiting for it. */
export const publishedHours = ({ db, published }: Pick<Deps, "db" | "published">): Promise<OpeningHours> =>
  published.get("opening-hours", async () => (await readAgency(db)).openingHours);
