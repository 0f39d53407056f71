import type { Prisma } from "@vetrina/data/prisma";

/** Makes every link of an account worth nothing, those in mails that haven't left too: the account has changed. */
export async function dropPasswordLinks(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.passwordLink.deleteMany({ where: { userId } });
  await tx.mailMessage.deleteMany({ where: { linkUserId: userId, state: { not: "inviata" } } });
}
