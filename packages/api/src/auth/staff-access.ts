import { setMaxListeners } from "node:events";
import type { Listen } from "@vetrina/db/listener";
import type { Prisma } from "@vetrina/db/prisma";

/** Where every process hears whose sessions or role have just changed. */
export const accessChannel = "staff_access";

/** Follows who may still see what, so that an open stream doesn't outlive the right to read it. */
export interface StaffAccess {
  /** Aborted as soon as sessions or role of this account change; whoever may still come in opens a new stream. */
  until(userId: number): AbortSignal;
  close(): Promise<void>;
}

/** Tells every process, at the commit of this transaction, that an account's sessions or role have changed. */
export async function tellAccessChanged(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$executeRaw`select pg_notify(${accessChannel}, ${String(userId)})`;
}

/** Listens once for this process. */
export async function followStaffAccess(listen: Listen): Promise<StaffAccess> {
  const watched = new Map<number, AbortController>();
  const end = (userId: number) => {
    watched.get(userId)?.abort();
    watched.delete(userId);
  };
  const stop = await listen(
    accessChannel,
    (payload) => end(Number(payload)),
    // Something may have been missed: everybody shows their session again.
    () => {
      for (const userId of [...watched.keys()]) end(userId);
    },
  );
  return {
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
