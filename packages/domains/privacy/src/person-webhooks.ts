import type { PersonData } from "@vetrina/contract/privacy";
import { inAnyCase } from "@vetrina/core/search-words";
import type { Prisma } from "@vetrina/data/prisma";
import { iso } from "./person-tickets.ts";

type Told = PersonData["inviatiAProgrammi"];

/** What was told of the chosen events, and to whom: the host alone, since the rest of an address may be a secret. */
export async function webhooksAbout(tx: Prisma.TransactionClient, event: Prisma.WebhookEventWhereInput): Promise<Told> {
  const rows = await tx.webhookDelivery.findMany({
    where: { state: "consegnata", event },
    orderBy: { id: "asc" },
    select: { lastAttemptAt: true, event: { select: { type: true } }, endpoint: { select: { name: true, url: true } } },
  });
  return rows.map(({ lastAttemptAt, event: { type }, endpoint }) => ({
    evento: type,
    programma: endpoint.name,
    server: new URL(endpoint.url).hostname,
    inviatoIl: iso(lastAttemptAt),
  }));
}

/** The same of the person with this address. */
export function webhooksOf(tx: Prisma.TransactionClient, email: string): Promise<Told> {
  const theirs = inAnyCase(email);
  return webhooksAbout(tx, {
    OR: [
      { lead: { emailKey: email } },
      { ticket: { email: theirs } },
      { deposit: { email: theirs } },
      { delivery: { email } },
    ],
  });
}
