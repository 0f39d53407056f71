import type { OpeningCalendar } from "@vetrina/contract/settings/opening-calendar";
import { type Company, companySchema } from "@vetrina/contract/settings/site";
import type { Prisma } from "@vetrina/data/prisma";
import type { PublishedReadings } from "../published-readings.ts";

/** The agency's own data, as the settings have them. */
export async function readCompany(db: Prisma.TransactionClient): Promise<Company> {
  const { company } = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { company: true } });
  return companySchema.parse(company);
}

interface Published {
  db: Prisma.TransactionClient;
  published: PublishedReadings;
}

/** When the office is open, read once for a content version: what a visitor sends is written without waiting for it. */
export const publishedCalendar = ({ db, published }: Published): Promise<OpeningCalendar> =>
  published.get("opening-calendar", async () => {
    const { openingHours, closures } = await readCompany(db);
    return { openingHours, closures };
  });
