import {
  type ClientLinkRedeem,
  type ClientLinkRequest,
  clientLinkMinutes,
  ticketLinkDays,
  usedLinkMessage,
} from "@vetrina/contract/clients";
import { dayMs } from "@vetrina/contract/dates";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { confirmPlace, mayBeMailed } from "@vetrina/core/mail/mail-allowance";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { newToken, tokenHash } from "@vetrina/core/secrets/tokens";
import { transact } from "@vetrina/core/transactions";
import { findOpenSession, openSessionByLink } from "./client-sessions.statement.ts";
import { areaLinkMail, noAreaMail } from "./clients.mail.ts";
import { insertLinks } from "./mailed-links.statement.ts";

const minuteMs = 60 * 1000;

const linkSentMessage = `Ti abbiamo scritto. Apri il link che trovi nell’email: vale ${clientLinkMinutes} minuti e funziona una volta sola.`;

/**
 * Mails the link to the client area to an address; an address without one gets a mail that says so. The answer is the
 * same, after the same work. Throws TOO_MANY_REQUESTS to a caller who makes us write too many mails.
 */
export async function mailClientLink(
  deps: Deps,
  caller: { address: string },
  { email }: ClientLinkRequest,
): Promise<{ message: string }> {
  await deps.limits.spend("mailsCaused", caller.address);
  const isMailed = await mayBeMailed(deps.limits, { email, address: caller.address });
  await transact(deps.db, async (tx) => {
    const client = await tx.client.findUnique({ where: { email }, select: { id: true } });
    const mail = client
      ? areaLinkMail({ email, clientId: client.id }, deps.publicUrl)
      : noAreaMail(email, deps.publicUrl);
    if (isMailed) await enqueueMail(tx, mail);
  });
  return { message: linkSentMessage };
}

/**
 * Opens the client area to who has a mailed link, once: of two at the same moment one is too late. From then on the
 * caller's network address is known as the reader's. Throws NOT_FOUND when the link is unknown, used or expired.
 */
export async function redeemClientLink(
  deps: Deps,
  caller: { address: string },
  { token }: ClientLinkRedeem,
): Promise<{ token: string }> {
  const session = await openSessionByLink(deps.write, token, deps.now());
  if (!session) throw new AppError("NOT_FOUND", { message: usedLinkMessage });
  const holder = await findOpenSession(deps.write, tokenHash(session), deps.now());
  if (holder) await confirmPlace(deps.limits, { email: holder.email, address: caller.address });
  return { token: session };
}

/**
 * Makes the tokens of links that leave by mail at this moment; their time begins now, not when the mails were written.
 * Only their hashes are stored. A link whose client or ticket is gone has no token.
 */
export async function issueClientLinks(
  deps: Pick<Deps, "write" | "now">,
  wanted: readonly { clientId: number; ticketId: bigint | null }[],
): Promise<(string | undefined)[]> {
  if (wanted.length === 0) return [];
  const now = deps.now();
  const links = wanted.map(({ clientId, ticketId }) => {
    const token = newToken();
    const lifeMs = ticketId === null ? clientLinkMinutes * minuteMs : ticketLinkDays * dayMs;
    return { token, tokenHash: tokenHash(token), clientId, ticketId, expiresAt: new Date(now.getTime() + lifeMs) };
  });
  const kept = await insertLinks(deps.write, links, now);
  return links.map(({ token, tokenHash }) => (kept.has(Buffer.from(tokenHash).toString("hex")) ? token : undefined));
}
