import { type Caller, hasConfirmed } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { mayBeMailed, mayCauseMail } from "@vetrina/core/mail/mail-allowance";
import { openingCalendar } from "./out-of-hours.statement.ts";

/**
 * Whether a client is mailed for what the caller does. Who reads the mail of the address may write to himself; others
 * make us write to each mailbox, and to all of them together, only so often.
 */
export const mayCauseMailTo = async ({ limits }: Deps, { actor, address }: Caller, email: string): Promise<boolean> =>
  hasConfirmed(actor, email) ||
  ((await mayCauseMail(limits, address)) && (await mayBeMailed(limits, { email, address })));

const closed = `"outOfHoursReply" and not office_is_open($1, ${openingCalendar})`;

const closedStatement = {
  name: "office-closed",
  text: `select 1 from "SiteSettings" where id = 1 and ${closed}`,
};

/** Whether the office is closed at this moment and clients who write get the out-of-hours mail. */
export async function isOfficeClosed({ write, now }: Pick<Deps, "write" | "now">): Promise<boolean> {
  return (await write(closedStatement, [now()])).length > 0;
}

const awaitedStatement = {
  name: "acknowledgement-address",
  text: `
    select ticket.email from "Ticket" as ticket, "SiteSettings" as settings
    where ticket.id = $2 and settings.id = 1 and ${closed} and ticket.folder = 'elenco' and ticket."clientId" is not null
      and (ticket."unansweredSince" is null or ticket."awaitsClient" or ticket.status in ('risolto', 'chiuso'))`,
};

/**
 * Whether the client who writes in a ticket may get the out-of-hours mail; counts the mail, if there would be one.
 * Without limits there is no query: the statement that writes the message decides on the rest.
 */
export async function mayBeAcknowledged(deps: Deps, caller: Caller, ticketId: bigint): Promise<boolean> {
  if (!deps.limits.areOn) return true;
  const [ticket] = await deps.write<{ email: string }>(awaitedStatement, [deps.now(), ticketId]);
  return ticket !== undefined && mayCauseMailTo(deps, caller, ticket.email);
}
