import { randomUUID } from "node:crypto";
import type { Colleague } from "@vetrina/contract/staff/auth";
import type { StaffActor } from "@vetrina/core/actor";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { liveSignal } from "@vetrina/core/live/live-signals";

/** A window without a heartbeat for this long is gone: its process died. In seconds. */
const presenceSeconds = 45;
const renewEveryMs = 15_000;

const presentStatement = {
  name: "staff-present",
  text: `
    insert into "TicketPresence" (id, "ticketId", "userId", "expiresAt")
    values ($1, $2, $3, now() + make_interval(secs => ${presenceSeconds}))
    on conflict (id) do update set "expiresAt" = excluded."expiresAt"`,
};

const leaveStatement = { name: "staff-left", text: `delete from "TicketPresence" where id = $1` };

/**
 * Records that a staff user has a conversation open, until the returned function is called. Every process reads it: who
 * else is there, and whether a client's message needs a mail.
 */
export async function enterConversation(deps: Deps, actor: StaffActor, ticketId: bigint): Promise<() => Promise<void>> {
  const id = randomUUID();
  const stay = () => deps.run(presentStatement, [id, ticketId, actor.id]);
  const tell = () => deps.signals.send(liveSignal({ kind: "presence", ticketId: Number(ticketId) }));
  await stay();
  tell();
  // While the database is away a sign is left out; the next one follows.
  const timer = setInterval(() => void stay().catch(() => undefined), renewEveryMs).unref();
  return async () => {
    clearInterval(timer);
    // Without a database the row expires by itself.
    await deps.run(leaveStatement, [id]).catch(() => undefined);
    tell();
  };
}

/** Who else of the staff has the conversation open. */
export async function listColleagues(deps: Deps, actor: StaffActor, ticketId: bigint): Promise<Colleague[]> {
  const rows = await deps.db.ticketPresence.findMany({
    where: { ticketId, expiresAt: { gt: deps.now() }, userId: { not: actor.id } },
    distinct: ["userId"],
    orderBy: { userId: "asc" },
    select: { user: { select: colleagueColumns } },
  });
  return rows.map(({ user }) => presentColleague(user));
}

/** Rows of processes that died. */
export async function forgetExpiredPresences({ db }: Pick<Deps, "db">): Promise<void> {
  await db.$executeRaw`delete from "TicketPresence" where "expiresAt" < now()`;
}
