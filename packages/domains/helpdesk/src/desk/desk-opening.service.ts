import { randomUUID } from "node:crypto";
import {
  type DeskOpening,
  type KnownClient,
  knownClientLettersMin,
  knownClientsShown,
} from "@vetrina/contract/desk-opening";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { liveSignal } from "@vetrina/core/live/live-signals";
import { clientToBe, mailChannel } from "@vetrina/core/mail/mail-queue";
import { noticeChannel } from "@vetrina/core/notices/notice-hub";
import { findSubmission, insertTicket } from "../tickets/open-ticket.statement.ts";
import { ticketOpenedByUsMail } from "../tickets/tickets.mail.ts";
import { drawsMax, randomTicketId } from "../tickets/tickets.service.ts";

/** Whether it was opened: it was not when the number, or the submission's key, is taken. */
async function open(deps: Deps, actor: StaffActor, id: bigint, opening: DeskOpening): Promise<boolean> {
  const { submissionKey, isMine, ...fields } = opening;
  const mailThread = randomUUID();
  // The address was heard on the phone: it is unconfirmed.
  const thread = { ...fields, id, clientId: clientToBe, confirmedAt: null, mailThread };
  const { isOpened } = await insertTicket(deps, {
    id,
    fields,
    submissionKey,
    mailThread,
    isConfirmed: false,
    at: deps.now(),
    mails: [ticketOpenedByUsMail(thread, deps.publicUrl)],
    // Who has just been on the phone knows that the office is there.
    isAcknowledged: false,
    files: [],
    openedBy: { id: actor.id, username: actor.username, isAssignee: isMine },
  });
  if (!isOpened) return false;
  deps.signals.send(liveSignal({ kind: "opened", ticketId: Number(id) }));
  deps.signals.send({ channel: mailChannel, payload: "" });
  deps.signals.send({ channel: noticeChannel, payload: "" });
  return true;
}

/**
 * Opens a ticket for a client who phoned: the client gets the link by mail, and the log says who opened it. The same
 * submission sent again gives the ticket that it opened first.
 */
export async function openForClient(deps: Deps, actor: StaffActor, opening: DeskOpening): Promise<{ id: number }> {
  for (let draws = 1; draws <= drawsMax; draws++) {
    const id = randomTicketId();
    if (await open(deps, actor, id, opening)) return { id: Number(id) };
    const twin = await findSubmission(deps.write, opening.submissionKey);
    if (twin) return { id: Number(twin) };
  }
  throw new Error(`${drawsMax} ticket numbers in a row are taken`);
}

/** The clients whose address begins so, by address. None below `knownClientLettersMin` letters. */
export async function listKnownClients({ db }: Deps, { email }: { email: string }): Promise<KnownClient[]> {
  if (email.length < knownClientLettersMin) return [];
  return db.$queryRaw`
    select email, name, phone from "Client" where starts_with(email, ${email}) and "anonymizedAt" is null
    order by email limit ${knownClientsShown}`;
}
