import { hourMs } from "@vetrina/contract/dates";
import type { InboundState } from "@vetrina/contract/inbox/inbound-mails";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import type { OpenedMail } from "./open-mail.ts";
import type { CheckedPlace } from "./sender-check.ts";

/** More mails of one sender that begin a conversation within an hour are put aside. */
export const beginningsPerHour = 10;
/** More messages of one sender in one conversation within an hour are taken for two programs that answer each other. */
export const messagesPerHour = 10;

type Authentication = OpenedMail["authentication"];

/** Beside a mail count those that are believed as much: forged ones don't use up the hour of whose address they bear. */
const countedBeside: Record<Authentication, Authentication[]> = {
  pass: ["pass"],
  none: ["pass", "none"],
  fail: ["pass", "none", "fail"],
};

interface SentMail {
  id: number;
  fromEmail: string;
}

/** How many such mails the same sender has sent in the hour before. */
function countBefore(
  { db, now }: Deps,
  { authentication }: OpenedMail,
  { id, fromEmail }: SentMail,
  states: InboundState[],
  place: Prisma.InboundMailWhereInput = {},
): Promise<number> {
  const receivedAt = { gte: new Date(now().getTime() - hourMs) };
  const of = { fromEmail, authentication: { in: countedBeside[authentication] }, state: { in: states }, ...place };
  return db.inboundMail.count({ where: { id: { lt: id }, receivedAt, ...of } });
}

export const beginsTooMany = async (deps: Deps, mail: OpenedMail, sent: SentMail): Promise<boolean> =>
  deps.limits.areOn &&
  (await countBefore(deps, mail, sent, ["ticket", "contatto", "da-scegliere"])) >= beginningsPerHour;

/** Whether a sender has written so much in a conversation that no person did. Those that wait are in nobody's way. */
export async function writesTooMany(
  deps: Deps,
  mail: OpenedMail,
  sent: SentMail,
  { place, objection }: CheckedPlace,
): Promise<boolean> {
  if (!deps.limits.areOn) return false;
  const of = place.ticketId ? { ticketId: place.ticketId } : { leadId: place.leadId ?? 0 };
  const states: InboundState[] = objection ? ["messaggio", "da-confermare"] : ["messaggio"];
  return (await countBefore(deps, mail, sent, states, of)) >= messagesPerHour;
}
