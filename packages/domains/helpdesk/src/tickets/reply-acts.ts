import type { ReplyAct } from "@vetrina/contract/reply-acts";
import { ticketStatuses } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import type { Prisma } from "@vetrina/data/prisma";
import { givePriority, giveTag, giveTicket, type TicketAct } from "./ticket-acts.ts";
import { lockTicket } from "./ticket-lock.service.ts";
import { putInStatus, recordTicket } from "./ticket-status.service.ts";

type Author = Pick<StaffActor, "id" | "username">;

interface Acting {
  author: Author;
  acts: readonly ReplyAct[];
  /** When the client wrote past the answer, if they did: it ends nothing over their words. */
  overtakenAt?: Date | undefined;
  /** The client reads of it in the answer's own mail. */
  isToldByAnswer?: boolean;
}

async function perform(
  acting: TicketAct,
  { author, overtakenAt, isToldByAnswer = false }: Acting,
  act: ReplyAct,
): Promise<string | undefined> {
  switch (act.kind) {
    case "assegna":
      return giveTicket(acting, act.to === "io" ? author.id : act.to);
    case "priorita":
      return givePriority(acting, act.to);
    case "stato":
      if (overtakenAt) return `non ha messo lo stato «${ticketStatuses[act.to]}»: il cliente ha scritto ancora`;
      await putInStatus(acting.tx, acting.deps, author, acting.ticket, act.to, { tellsClient: !isToldByAnswer });
      return undefined;
    case "etichetta":
      return giveTag(acting, act.tagId);
  }
}

/**
 * Does what goes along with an answer, one act after the other, in the name of who wrote it. An act that can't be done
 * any more is left out and says why in the thread, and the others are done. Returns what was left out.
 */
export async function doReplyActs(
  tx: Prisma.TransactionClient,
  deps: Deps,
  ticketId: bigint,
  acting: Acting,
): Promise<string[]> {
  const { author, acts } = acting;
  const problems: string[] = [];
  for (const act of acts) {
    // Read again, since the act before has changed it.
    const ticket = await lockTicket(tx, ticketId);
    const problem = await perform({ tx, deps, ticket, author, actor: author }, acting, act);
    if (!problem) continue;
    problems.push(problem);
    await recordTicket(tx, author, ticketId, {
      action: "ticket.azione-saltata",
      summary: `In un ticket ${problem}`,
      details: { fatto: { dopo: problem } },
    });
  }
  if (acts.length > 0) publishLive(tx, { kind: "changed", ticketId: Number(ticketId) });
  return problems;
}
