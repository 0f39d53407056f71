import { type Company, companySchema } from "@vetrina/contract/settings/site";
import type { Prisma } from "@vetrina/data/prisma";

/** The agency's own data, as the settings have them. */
export async function companyOf(tx: Prisma.TransactionClient): Promise<Company> {
  const { company } = await tx.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { company: true } });
  return companySchema.parse(company);
}
