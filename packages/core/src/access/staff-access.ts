import { setMaxListeners } from "node:events";
import type { Database } from "@vetrina/data/database";
import type { Prisma } from "@vetrina/data/prisma";
import { notifyInCommit } from "@vetrina/data/signals";
import { createKeptSessions, type KeptSessions } from "./kept-sessions.ts";

/** Where every process hears whose sessions or role have just changed. */
export const accessChannel = "staff_access";

/** Follows changes of access, so that neither an open stream nor a cached session outlives the right to read. */
export interface StaffAccess {
  /** Aborted as soon as sessions or role of this account change; a client that still has access reconnects. */
  until(userId: number): AbortSignal;
  sessions: Pick<KeptSessions, "find">;
  close(): Promise<void>;
}

/**
 * Tells every process, with the commit of this transaction, that an account's sessions or role have changed. This
 * process has dropped the account's cached sessions when the transaction's promise resolves.
 */
export const tellAccessChanged = (tx: Prisma.TransactionClient, userId: number): Promise<void> =>
  notifyInCommit(tx, accessChannel, String(userId));

/** Listens once for this process. */
export async function followStaffAccess({
  listen,
  signals,
}: Pick<Database, "listen" | "signals">): Promise<StaffAccess> {
  const watched = new Map<number, AbortController>();
  const sessions = createKeptSessions();
  const end = (userId: number) => {
    sessions.forget(userId);
    watched.get(userId)?.abort();
    watched.delete(userId);
  };
  signals.onOwn(accessChannel, (payload) => sessions.forget(Number(payload)));
  const stop = await listen(
    accessChannel,
    (payload) => end(Number(payload)),
    // Something may have been missed: everybody shows their session again.
    () => {
      sessions.forgetAll();
      for (const userId of [...watched.keys()]) end(userId);
    },
  );
  return {
    sessions,
    until(userId) {
      const controller = watched.get(userId) ?? new AbortController();
      watched.set(userId, controller);
      // Every stream of an account listens to the same signal: many of them are no leak.
      setMaxListeners(0, controller.signal);
      return controller.signal;
    },
    close: stop,
  };
}
