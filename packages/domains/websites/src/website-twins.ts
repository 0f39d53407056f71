import { AppError } from "@vetrina/core/app-error";
import type { Prisma } from "@vetrina/data/prisma";

type Reader = Pick<Prisma.TransactionClient, "$queryRaw">;

/** Throws CONFLICT at `url` when another website has the address. */
export async function refuseTwin(db: Reader, url: string, except = 0): Promise<void> {
  const [twin] = await db.$queryRaw<{ name: string }[]>`
    select customer.name from "Website" as website join "Customer" as customer on customer.id = website."customerId"
    where website."addressKey" = lower(regexp_replace(${url}, '^https?://(www\\.)?', ''))
      and website."removedAt" is null and website.id <> ${except}`;
  if (!twin) return;
  const message = `C’è già un sito con questo indirizzo, di «${twin.name}».`;
  throw new AppError("CONFLICT", { message, fields: { url: message } });
}
