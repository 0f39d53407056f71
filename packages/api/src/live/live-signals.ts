import type { TicketStatus } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/db/prisma";

/** Where every process hears that something about a ticket is new. */
export const liveChannel = "support_live";

/** What is new about which ticket. It travels through the database, so it holds nothing that somebody wrote. */
export type LiveSignal = { ticketId: number } & (
  | { kind: "opened" | "client-message" | "staff-message" | "note" | "changed" }
  | { kind: "status"; status: TicketStatus }
  | { kind: "typing"; senderType: "admin" | "client" }
);

/** Tells every process; inside a transaction, at its commit and only then. */
export async function publishLive(db: Prisma.TransactionClient, signal: LiveSignal): Promise<void> {
  await db.$executeRaw`select pg_notify(${liveChannel}, ${JSON.stringify(signal)})`;
}
