import { randomUUID } from "node:crypto";
import type { InboundFile } from "@vetrina/contract/inbox/inbound-mails";
import type { Ticket, TicketFields } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { liveSignal } from "@vetrina/core/live/live-signals";
import { withinAgencyShare } from "@vetrina/core/mail/agency-share";
import { clientToBe, mailChannel } from "@vetrina/core/mail/mail-queue";
import { agency } from "@vetrina/core/mail/mail-rows";
import { noticeChannel } from "@vetrina/core/notices/notice-hub";
import { findSubmission, insertTicket } from "@vetrina/helpdesk/tickets/open-ticket.statement";
import { mayCauseMailTo } from "@vetrina/helpdesk/tickets/out-of-hours.service";
import type { KeptFile } from "@vetrina/helpdesk/tickets/ticket-files.service";
import { manyTickets, ticketOpenedMail, ticketReceivedMail } from "@vetrina/helpdesk/tickets/tickets.mail";
import { drawsMax, randomTicketId } from "@vetrina/helpdesk/tickets/tickets.service";
import { withMailFiles } from "./mail-files.ts";
import { messageOf, nameOf, plainSubject } from "./mail-words.ts";
import type { OpenedMail } from "./open-mail.ts";

/** A mail that begins a conversation. */
export interface BeginningMail {
  id: number;
  submissionKey: string;
  fromEmail: string;
  /** Who of the staff makes something of it; nobody when it happens by itself. */
  actor?: StaffActor;
}

export interface OpenedTicket {
  /** Whether it was opened now. */
  isUsed: boolean;
  ticketId: bigint;
  files: InboundFile[];
}

/** What a mail says of a ticket; it has no phone. */
const fieldsOf = (mail: OpenedMail, email: string, files: readonly InboundFile[]): TicketFields => ({
  clientName: nameOf(mail),
  email,
  phone: "",
  websiteUrl: "",
  requestType: "altro",
  priority: "media",
  subject: plainSubject(mail.subject),
  description: messageOf(mail, files) || "(Ha mandato dei file.)",
});

interface Opening {
  fields: TicketFields;
  at: Date;
  isMailed: boolean;
}

/** To the sender, whose address anybody may have written, without what the mail says; and to the staff. */
function mailsOf(deps: Deps, id: bigint, mailThread: string, { fields, at, isMailed }: Opening) {
  const opened = { id: Number(id), status: "aperto", websiteUrl: null, createdAt: at.toISOString() } as const;
  const ticket: Ticket = { ...fields, ...opened, attachments: [] };
  const thread = { ...ticket, clientId: clientToBe, confirmedAt: null, mailThread };
  return {
    toClient: isMailed ? [ticketOpenedMail(thread, deps.publicUrl)] : [],
    received: ticketReceivedMail(ticket, agency, deps.publicUrl),
  };
}

/** Nothing when the number or the mail's key is taken. */
async function open(deps: Deps, opening: Opening, { submissionKey, actor }: BeginningMail, kept: KeptFile[]) {
  const id = randomTicketId();
  const mailThread = randomUUID();
  const { toClient, received } = mailsOf(deps, id, mailThread, opening);
  const parts = {
    id,
    fields: opening.fields,
    submissionKey,
    mailThread,
    isConfirmed: false,
    at: opening.at,
    // Who writes by mail gets one answer from a machine, not two.
    isAcknowledged: false,
    files: kept,
  };
  const { isOpened } = await (actor
    ? insertTicket(deps, {
        ...parts,
        mails: toClient,
        openedBy: { id: actor.id, username: actor.username, isAssignee: false },
      })
    : withinAgencyShare(deps, { mail: received, told: manyTickets }, (toStaff) =>
        insertTicket(deps, { ...parts, mails: toStaff ? [...toClient, toStaff] : toClient, isUntold: !toStaff }),
      ));
  if (!isOpened) return undefined;
  deps.signals.send(liveSignal({ kind: "opened", ticketId: Number(id) }));
  for (const channel of [mailChannel, noticeChannel]) deps.signals.send({ channel, payload: "" });
  return id;
}

/**
 * Opens a ticket of a mail, which no one has confirmed; the same mail opens it once. Throws UNAVAILABLE when too many
 * files wait or the disk is full.
 */
export function openTicketOf(deps: Deps, mail: OpenedMail, beginning: BeginningMail): Promise<OpenedTicket> {
  const { fromEmail, submissionKey } = beginning;
  return withMailFiles(deps, mail, fromEmail, async ({ kept, files }) => {
    const caller = { actor: { kind: "visitor" } as const, address: `mail ${fromEmail}` };
    const isMailed = await mayCauseMailTo(deps, caller, fromEmail);
    const opening = { fields: fieldsOf(mail, fromEmail, files), at: deps.now(), isMailed };
    for (let draws = 1; draws <= drawsMax; draws++) {
      const ticketId = await open(deps, opening, beginning, kept);
      if (ticketId) return { isUsed: true, ticketId, files };
      const twin = await findSubmission(deps.write, submissionKey);
      if (twin) return { isUsed: false, ticketId: twin, files };
    }
    throw new Error(`${drawsMax} ticket numbers in a row are taken`);
  });
}
