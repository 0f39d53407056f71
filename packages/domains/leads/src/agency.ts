import { type Company, companySchema } from "@vetrina/contract/settings/site";
import type { Prisma } from "@vetrina/data/prisma";

/** The agency's own data, as the settings have them. */
export async function readAgency(db: Prisma.TransactionClient): Promise<Company> {
  const { company } = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { company: true } });
  return companySchema.parse(company);
}
