import { AppError } from "../app-error.ts";
import { giveBackAll, type Limits, limitKey, type Share, siteKey, spendAll } from "../limits.ts";

const gmailDomains = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address leads to: without case and what stands behind a plus; Gmail also passes over dots, and has
 * a second domain.
 */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const domain = lower.slice(at + 1);
  const [name = ""] = lower.slice(0, at).split("+");
  return gmailDomains.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Whether a share had room for it. Throws what kept it from being counted: what is sent then is to be sent again. */
export const spent = (spending: Promise<void>): Promise<boolean> =>
  spending.then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof AppError && failure.code === "TOO_MANY_REQUESTS") return false;
      throw failure;
    },
  );

/** The recipient, and the network address of the request that causes the mail. */
export interface MailCause {
  email: string;
  address: string;
}

/** A mailbox together with a network address. */
const placeOf = ({ email, address }: MailCause) => `${mailboxOf(email)} ${limitKey(address)}`;

/** Whose reader has followed a mailed link from this network address lately. */
const isConfirmedPlace = (limits: Limits, cause: MailCause) => limits.isCounted("mailboxPlace", placeOf(cause));

/** Remembers that the mailbox's reader, who has just followed a link of ours, is at this network address, if it can. */
export const confirmPlace = (limits: Limits, cause: MailCause): Promise<void> =>
  limits.spend("mailboxPlace", placeOf(cause)).catch(() => undefined);

const mailboxShares = (email: string): Share[] => [
  ["mailbox", mailboxOf(email)],
  ["mailboxDay", mailboxOf(email)],
];

const strangersShares = (cause: MailCause): Share[] => [
  ["mailboxNetwork", placeOf(cause)],
  ...mailboxShares(cause.email),
];

/**
 * Whether the mailbox of an address may get another mail by what a stranger does; counts it. One share for all kinds:
 * every form takes anybody's address, and one network has no more than a third of it. Who asks from a network address
 * where the mailbox's reader has followed a link, or is known otherwise (`isKnown`), has a share of their own there,
 * which strangers elsewhere can't use up. Mails about money that has moved, those that the staff causes and those of a
 * confirmed session aren't counted.
 */
export async function mayBeMailed(limits: Limits, cause: MailCause, isKnown = false): Promise<boolean> {
  if (isKnown || (await isConfirmedPlace(limits, cause))) return spent(limits.spend("mailboxOwn", placeOf(cause)));
  return spent(spendAll(limits, strangersShares(cause)));
}

/**
 * The same where the program acts by itself upon what a stranger has sent: there is no request any more, and no network
 * address.
 */
export const mayBeMailedByProgram = (limits: Limits, email: string): Promise<boolean> =>
  spent(spendAll(limits, mailboxShares(email)));

/** Whether a network address may cause one more mail to a third party; counts it. */
export const mayCauseMail = (limits: Limits, address: string): Promise<boolean> =>
  spent(limits.spend("mailsCaused", address));

const receiptShares = (bookingId: string, address: string): Share[] => [
  ["receiptMailNetwork", `${bookingId} ${siteKey(address)}`],
  ["receiptMail", bookingId],
];

/**
 * Whether another receipt about a paid booking may go to its address; counts it. A stranger who knows the booking's
 * address uses up the share of the stranger's own network first.
 */
export const mayGetReceipt = (limits: Limits, bookingId: string, address: string): Promise<boolean> =>
  spent(spendAll(limits, receiptShares(bookingId, address)));

/** The receipt isn't written. */
export const giveBackReceipt = (limits: Limits, bookingId: string, address: string): Promise<void> =>
  giveBackAll(limits, receiptShares(bookingId, address));

/** A mail that both were asked for isn't written: what caused it had come before. */
export async function giveBackMail(limits: Limits, cause: MailCause): Promise<void> {
  if (await isConfirmedPlace(limits, cause)) await limits.giveBack("mailboxOwn", placeOf(cause));
  else await giveBackAll(limits, strangersShares(cause));
  await limits.giveBack("mailsCaused", cause.address);
}
