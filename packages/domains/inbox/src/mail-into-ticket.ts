import type { InboundFile } from "@vetrina/contract/inbox/inbound-mails";
import type { Deps } from "@vetrina/core/deps";
import { liveSignal } from "@vetrina/core/live/live-signals";
import { mailChannel } from "@vetrina/core/mail/mail-queue";
import { noticeChannel } from "@vetrina/core/notices/notice-hub";
import { insertClientMessage, type PostedMessage } from "@vetrina/helpdesk/tickets/client-message.statement";
import { mayBeAcknowledged } from "@vetrina/helpdesk/tickets/out-of-hours.service";
import { whereverItGoesOn } from "@vetrina/helpdesk/tickets/ticket-access.service";
import type { KeptFile } from "@vetrina/helpdesk/tickets/ticket-files.service";
import { withMailFiles } from "./mail-files.ts";
import { messageOf } from "./mail-words.ts";
import type { OpenedMail } from "./open-mail.ts";

export interface MailForTicket {
  id: number;
  submissionKey: string;
  fromEmail: string;
  /** Whose words they are, where the staff has accepted those of somebody else than the client. */
  writtenBy?: string;
}

export interface WrittenMail {
  isUsed: boolean;
  ticketId: bigint;
  files: InboundFile[];
}

/** As a message of the chat does: windows, counters and the mail queue hear of it. */
function tellOf({ signals }: Deps, ticketId: bigint, { isReopened, isMailed }: PostedMessage): void {
  signals.send(liveSignal({ kind: "client-message", ticketId: Number(ticketId) }));
  if (isReopened) signals.send(liveSignal({ kind: "status", ticketId: Number(ticketId), status: "aperto" }));
  if (isMailed) signals.send({ channel: mailChannel, payload: "" });
  signals.send({ channel: noticeChannel, payload: "" });
}

interface Message extends Pick<MailForTicket, "id" | "submissionKey" | "writtenBy"> {
  message: string;
  kept: KeptFile[];
  caller: { actor: { kind: "visitor" }; address: string };
}

async function post(deps: Deps, ticketId: bigint, { id, submissionKey, writtenBy, message, kept, caller }: Message) {
  const stored = await insertClientMessage(deps, {
    ticketId,
    message,
    submissionKey,
    at: deps.now(),
    files: kept,
    isAcknowledged: await mayBeAcknowledged(deps, caller, ticketId),
    inboundMailId: id,
    ...(writtenBy !== undefined && { writtenBy }),
  });
  return stored && { ticketId, posted: stored.posted };
}

/**
 * Writes a mail into a ticket as the client's message, or into the one that goes on in its place; once, however often it
 * is asked for. Nothing when the ticket isn't there for its client any more.
 */
export function writeIntoTicket(
  deps: Deps,
  asked: bigint,
  mail: OpenedMail,
  { id, submissionKey, fromEmail, writtenBy }: MailForTicket,
): Promise<{ isUsed: boolean; written: WrittenMail | undefined }> {
  const caller = { actor: { kind: "visitor" } as const, address: `mail ${fromEmail}` };
  return withMailFiles(deps, mail, fromEmail, async ({ kept, files }) => {
    const message = {
      id,
      submissionKey,
      message: messageOf(mail, files),
      kept,
      caller,
      ...(writtenBy && { writtenBy }),
    };
    const stored = await whereverItGoesOn(deps, asked, (ticketId) => post(deps, ticketId, message));
    if (!stored) return { isUsed: false, written: undefined };
    const isUsed = stored.posted !== undefined;
    if (stored.posted) tellOf(deps, stored.ticketId, stored.posted);
    return { isUsed, written: { isUsed, ticketId: stored.ticketId, files } };
  });
}
