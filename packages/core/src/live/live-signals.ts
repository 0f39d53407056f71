import type { TicketStatus } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/data/prisma";
import { notifyInCommit, type Signal, signalCommit } from "@vetrina/data/signals";

/** Where every process hears that something about a ticket is new. */
export const liveChannel = "support_live";

/** What changed in which ticket. It travels through the database, so it holds no user's text. */
export type LiveSignal = { ticketId: number } & (
  | { kind: "opened" | "client-message" | "staff-message" | "note" | "changed" | "presence" }
  | { kind: "status"; status: TicketStatus }
  /** Two tickets are one now, under the second number; of one whose person was erased both are the same. */
  | { kind: "merged"; into: number }
  /** A staff user has read it: for this user's own windows. */
  | { kind: "read"; userId: number }
  | { kind: "typing"; senderType: "admin" | "client"; userId?: number; isInternal?: boolean }
);

/** The same as it is sent. */
export const liveSignal = (signal: LiveSignal): Signal => ({ channel: liveChannel, payload: JSON.stringify(signal) });

/** Tells every process; of a transaction, after its commit and only then. */
export const publishLive = (db: Prisma.TransactionClient, signal: LiveSignal): void =>
  signalCommit(db, liveChannel, JSON.stringify(signal));

/**
 * The same, as part of the transaction: for what leaves no trace by which `unheard.ts` would find it when the process
 * dies before it could tell.
 */
export const publishLiveInCommit = (tx: Prisma.TransactionClient, ...signals: LiveSignal[]): Promise<void> =>
  notifyInCommit(tx, liveChannel, ...signals.map((signal) => JSON.stringify(signal)));
