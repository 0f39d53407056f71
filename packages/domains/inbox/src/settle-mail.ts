import { hourMs } from "@vetrina/contract/dates";
import type { InboundFile, InboundKind, InboundState } from "@vetrina/contract/inbox/inbound-mails";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import { type TellAgency, transactAndTell } from "@vetrina/core/mail/agency-share";
import { mailFollower } from "@vetrina/core/mail/follower-mail";
import { joinThread } from "@vetrina/core/mail/mail-threads";
import { cutText } from "@vetrina/core/mail-reading/plain-text";
import type { MailHead } from "@vetrina/core/mail-reading/read-head";
import { addNotice, wakeCounters } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";
import { settledChannel } from "./keep-mail.service.ts";
import { filesIn } from "./mail-files.ts";
import { inboxTab, mailToSort } from "./mail-to-sort.mail.ts";
import { emailOf, nameOf } from "./mail-words.ts";
import type { OpenedMail } from "./open-mail.ts";

/** What became of a mail. */
export interface Outcome {
  state: InboundState;
  kind?: InboundKind;
  reason?: string | undefined;
  ticketId?: bigint | undefined;
  leadId?: number | undefined;
  files?: InboundFile[];
  /** Of one that can't be read as a whole. */
  head?: MailHead | undefined;
}

/** So much of the new words is kept beside the mail itself, in characters. */
const wordsMax = 20_000;

/** What the list shows of a mail. */
const factsOf = (mail: OpenedMail) => ({
  kind: mail.kind,
  fromName: mail.from ? nameOf(mail) : "",
  fromEmail: emailOf(mail),
  authentication: mail.authentication,
  subject: mail.subject,
  words: cutText(mail.words, wordsMax),
  files: filesIn(mail),
});

const waitingStates: readonly InboundState[] = ["da-scegliere", "da-confermare", "illeggibile"];

/** Of these a conversation has become, or a part of one. */
const joinedStates: readonly InboundState[] = ["messaggio", "ticket", "contatto"];

interface Joined extends Pick<Outcome, "state"> {
  ticketId?: bigint | null | undefined;
  leadId?: number | null | undefined;
}

/** A mail that is part of a conversation now is named by the mails that answer it, and leads their answers to it. */
export async function joinConversation(
  tx: Prisma.TransactionClient,
  { messageId }: Pick<OpenedMail, "messageId">,
  { state, ticketId, leadId }: Joined,
): Promise<void> {
  if (!messageId || !joinedStates.includes(state)) return;
  if (ticketId) await joinThread(tx, { kind: "ticket", ticketId }, messageId);
  else if (leadId) await joinThread(tx, { kind: "lead", leadId }, messageId);
}

/**
 * Whether the staff hears of a mail: of one that waits, and of those that are too many of the first in an hour, since a
 * person may have written them (a dozen photos, a mail for each).
 */
async function isTold({ now }: Deps, tx: Prisma.TransactionClient, id: number, { state, kind }: Outcome) {
  if (waitingStates.includes(state)) return true;
  if (kind !== "loop") return false;
  const { fromEmail, authentication, ticketId, leadId } = await tx.inboundMail.findUniqueOrThrow({ where: { id } });
  const of = { kind, fromEmail, authentication, ticketId, leadId };
  const receivedAt = { gte: new Date(now().getTime() - hourMs) };
  return (await tx.inboundMail.count({ where: { id: { lt: id }, receivedAt, ...of } })) === 0;
}

/** One mail for all that wait: it tells of the first. */
async function tellWaiting(
  { publicUrl, requestId }: Deps,
  tx: Prisma.TransactionClient,
  tellAgency: TellAgency,
  id: number,
) {
  if ((await tx.inboundMail.count({ where: { state: "da-scegliere", id: { not: id } } })) > 0) return;
  const told = { what: "messaggi da smistare", tab: inboxTab };
  await mailFollower(tx, { tellAgency, requestId }, null, told, (recipient) => mailToSort(recipient, publicUrl));
}

/**
 * Writes down what became of a mail, with what the list shows of it. The staff hears of one that waits; its mailbox's
 * reader hears that it can be filed. A decision that the staff took meanwhile stands.
 */
export async function settleMail(deps: Deps, id: number, mail: OpenedMail | undefined, outcome: Outcome) {
  const { ticketId, leadId, head, ...rest } = outcome;
  await transactAndTell(deps, async (tx, tellAgency) => {
    const data = {
      ...(mail && factsOf(mail)),
      ...(head && { fromName: head.from ? nameOf(head) : "", fromEmail: emailOf(head), subject: head.subject }),
      ...rest,
      reason: outcome.reason ?? null,
      ...(ticketId !== undefined && { ticketId }),
      ...(leadId !== undefined && { leadId }),
    };
    const { count } = await tx.inboundMail.updateMany({ where: { id, state: "arrivata" }, data });
    if (count === 0) return;
    if (mail) await joinConversation(tx, mail, outcome);
    if (await isTold(deps, tx, id, outcome)) await addNotice(tx, "posta", String(id));
    else wakeCounters(tx);
    if (outcome.state === "da-scegliere") await tellWaiting(deps, tx, tellAgency, id);
    if (outcome.state === "da-confermare" && ticketId) publishLive(tx, { kind: "changed", ticketId: Number(ticketId) });
  });
  deps.signals.send({ channel: settledChannel, payload: "" });
}
