import { Prisma } from "./generated/client.ts";

/**
 * Locks a row until the transaction ends, `for update`, or `for share` where it must only stay as it is. What is to be
 * known of it is read afterwards, so it is as the last writer left it. Returns whether there is such a row.
 */
export async function lockRow(
  tx: Pick<Prisma.TransactionClient, "$executeRaw">,
  table: Prisma.ModelName,
  id: number | bigint,
  strength: "update" | "share" = "update",
): Promise<boolean> {
  const rows = Prisma.raw(`"${table}"`);
  return (await tx.$executeRaw`select from ${rows} where id = ${id} for ${Prisma.raw(strength)}`) > 0;
}
