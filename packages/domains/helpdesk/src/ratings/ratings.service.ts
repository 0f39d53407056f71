import {
  type OpenRating,
  type RatingAnswer,
  ratingChoiceOf,
  ratingOverMessage,
  type TicketRating,
} from "@vetrina/contract/satisfaction";
import { type Actor, type Caller, isStaff } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import { lookUp } from "@vetrina/core/look-up";
import { looksLikeToken, newToken, tokenHash } from "@vetrina/core/secrets/tokens";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { findTicketId } from "../tickets/ticket-access.service.ts";

/** By the ticket, or by the token that was mailed. */
type RatingKey = { ticketId: bigint } | { tokenHash: Uint8Array<ArrayBuffer> };

/** Questions that can still be answered: not of a ticket that was given back, merged away, marked as spam or thrown away. */
const isOpenAt = (now: Date) =>
  ({
    expiresAt: { gt: now },
    ticket: { clientId: { not: null }, folder: "elenco" },
  }) satisfies Prisma.TicketRatingWhereInput;

const openColumns = { isHappy: true, words: true } satisfies Prisma.TicketRatingSelect;

const findOpen = (deps: Deps, key: RatingKey): Promise<OpenRating | null> =>
  deps.db.ticketRating.findFirst({ where: { ...key, ...isOpenAt(deps.now()) }, select: openColumns });

const over = () => new AppError("NOT_FOUND", { message: ratingOverMessage });

/** Records an answer, or a changed one. The log says when one is content or not, and never why. Throws NOT_FOUND. */
const answer = (deps: Deps, key: RatingKey, { isHappy, words }: RatingAnswer): Promise<void> =>
  transact(deps.db, async (tx) => {
    const now = deps.now();
    const where = { ...key, ...isOpenAt(now) };
    const rating = await tx.ticketRating.findFirst({ where, select: { ticketId: true } });
    if (!rating) throw over();
    const { ticketId } = rating;
    // Two answers at once are written one after the other.
    const [before] = await tx.$queryRaw<{ isHappy: boolean | null; words: string }[]>`
      select "isHappy", words from "TicketRating" where "ticketId" = ${ticketId} for update`;
    if (before?.isHappy === isHappy && before.words === words) return;
    await tx.ticketRating.update({
      where: { ticketId },
      data: { isHappy, words, answeredAt: now },
      select: { ticketId: true },
    });
    publishLive(tx, { kind: "changed", ticketId: Number(ticketId) });
    if (before?.isHappy === isHappy) return;
    await recordChange(tx, "client", {
      action: "ticket.giudizio",
      subject: "ticket",
      subjectId: ticketId,
      summary: `Un cliente ha risposto che ${isHappy ? "è andata bene" : "non è andata bene"}`,
      details: { giudizio: { dopo: ratingChoiceOf(isHappy) } },
    });
  });

/** The question that a mailed link opens; nothing once it is over. A wrong token counts as a miss of the address. */
export const findMailedRating = (deps: Deps, address: string, token: string): Promise<OpenRating | null> =>
  lookUp(deps.limits, address, async () =>
    looksLikeToken(token) ? findOpen(deps, { tokenHash: tokenHash(token) }) : null,
  );

/** Answers by a mailed link. Throws NOT_FOUND once the question is over, TOO_MANY_REQUESTS after many wrong tokens. */
export const answerMailedRating = (deps: Deps, address: string, token: string, given: RatingAnswer): Promise<void> =>
  lookUp(deps.limits, address, async () => {
    if (!looksLikeToken(token)) throw over();
    await answer(deps, { tokenHash: tokenHash(token) }, given);
    return true;
  }).then(() => undefined);

/** The question that the chat of a ticket asks its client; null when there is none. Throws as findTicketId does. */
export const readTicketRating = async (deps: Deps, caller: Caller, typedId: string | number) =>
  findOpen(deps, { ticketId: await findTicketId(deps, caller, typedId) });

/** Refuses the staff: a client's answer is no colleague's to give. Throws FORBIDDEN. */
export function refuseStaff(actor: Actor): Actor {
  if (isStaff(actor)) throw new AppError("FORBIDDEN", { message: "Risponde il cliente, non chi l’ha aiutato." });
  return actor;
}

/** Answers in the chat of a ticket, for who holds its number. Throws as findTicketId does, and NOT_FOUND. */
export const rateTicket = async (
  deps: Deps,
  caller: Caller,
  { id, ...given }: RatingAnswer & { id: string | number },
): Promise<void> => answer(deps, { ticketId: await findTicketId(deps, caller, id) }, given);

/** A ticket's question as the staff sees it; null when it wasn't asked. */
export async function staffRatingOf({ db }: Pick<Deps, "db">, ticketId: bigint): Promise<TicketRating | null> {
  const row = await db.ticketRating.findUnique({
    where: { ticketId },
    select: { ...openColumns, askedAt: true, answeredAt: true },
  });
  if (!row) return null;
  return { ...row, askedAt: row.askedAt.toISOString(), answeredAt: row.answeredAt?.toISOString() ?? null };
}

/**
 * Makes the token of a question whose mail leaves at this moment; only its hash is stored, and the last one counts. None
 * when the question is gone.
 */
export async function issueRatingToken({ db }: Pick<Deps, "db">, ticketId: bigint): Promise<string | undefined> {
  const token = newToken();
  const { count } = await db.ticketRating.updateMany({ where: { ticketId }, data: { tokenHash: tokenHash(token) } });
  return count > 0 ? token : undefined;
}
