import { isOpenAt } from "@vetrina/contract/settings/opening-calendar";
import { type Caller, hasConfirmed } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { mayBeMailed, mayCauseMail } from "@vetrina/core/mail/mail-allowance";
import { publishedCalendar } from "@vetrina/core/settings/company";
import { openingCalendar } from "./out-of-hours.statement.ts";

/**
 * Whether a client is mailed for what the caller does. Who reads the mail of the address may write to himself; others
 * make us write to each mailbox, and to all of them together, only so often.
 */
export const mayCauseMailTo = async ({ limits }: Deps, { actor, address }: Caller, email: string): Promise<boolean> =>
  hasConfirmed(actor, email) ||
  ((await mayCauseMail(limits, address)) && (await mayBeMailed(limits, { email, address })));

const repliesOutOfHours = ({ db, published }: Pick<Deps, "db" | "published">): Promise<boolean> =>
  published.get("out-of-hours-reply", async () => {
    const settings = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { outOfHoursReply: true } });
    return settings.outOfHoursReply;
  });

/** Whether the office is closed at this moment and clients who write get the out-of-hours mail, without a query. */
export const isOfficeClosed = async (deps: Pick<Deps, "db" | "published" | "now">): Promise<boolean> =>
  (await repliesOutOfHours(deps)) && isOpenAt(await publishedCalendar(deps), deps.now()) !== true;

const awaitedStatement = {
  name: "acknowledgement-address",
  text: `
    select ticket.email from "Ticket" as ticket, "SiteSettings" as settings
    where ticket.id = $2 and settings.id = 1 and "outOfHoursReply"
      and not office_is_open($1, ${openingCalendar}) and ticket.folder = 'elenco' and ticket."clientId" is not null
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
