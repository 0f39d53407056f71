import { followUpHours, followUpOverMessage } from "@vetrina/contract/callback";
import { hourMs } from "@vetrina/contract/dates";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { type LeadRow, leadSelection } from "./leads.service.ts";

/** Requests from before this moment are added to no more. */
const openSince = ({ now }: Pick<Deps, "now">) => new Date(now().getTime() - followUpHours * hourMs);

/** What a page says of a request that may be added to; undefined once the time for that is over. */
export async function findFollowedUp(
  deps: Pick<Deps, "db" | "now">,
  followUp: string,
): Promise<{ phone: string; call: { publicId: string; startsAt: Date } | null } | null> {
  return deps.db.lead.findUnique({
    where: { followUpKey: followUp, createdAt: { gt: openSince(deps) } },
    select: { phone: true, call: { select: { publicId: true, startsAt: true } } },
  });
}

/**
 * The lead that a follow-up secret belongs to, locked until the transaction ends: of two additions at once the second
 * sees the first. Throws NOT_FOUND once the time for additions is over.
 */
export async function lockFollowedUp(
  tx: Prisma.TransactionClient,
  deps: Pick<Deps, "now">,
  followUp: string,
): Promise<LeadRow> {
  const [lead] = await tx.$queryRaw<LeadRow[]>`
    ${leadSelection} where "followUpKey" = ${followUp}::uuid and "createdAt" > ${openSince(deps)} for update`;
  if (!lead) throw new AppError("NOT_FOUND", { message: followUpOverMessage });
  return lead;
}
