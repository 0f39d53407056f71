import type { Limits } from "../limits.ts";

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

const spent = (spending: Promise<void>): Promise<boolean> =>
  spending.then(
    () => true,
    () => false,
  );

/**
 * Whether the mailbox of an address may get another mail by what a stranger does; counts it. One share for all kinds:
 * every form takes anybody's address. Mails about money that has moved, and those that the staff causes, aren't counted.
 */
export async function mayBeMailed(limits: Limits, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email);
  if (!(await spent(limits.spend("mailbox", mailbox)))) return false;
  if (await spent(limits.spend("mailboxDay", mailbox))) return true;
  await limits.giveBack("mailbox", mailbox);
  return false;
}

/** Whether a network address may make the agency write to somebody else once more; counts it. */
export const mayCauseMail = (limits: Limits, address: string): Promise<boolean> =>
  spent(limits.spend("mailsCaused", address));

/** A mail that both were asked for isn't written: what caused it had come before. */
export async function giveBackMail(
  limits: Limits,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const mailbox = mailboxOf(email);
  await limits.giveBack("mailbox", mailbox);
  await limits.giveBack("mailboxDay", mailbox);
  await limits.giveBack("mailsCaused", address);
}
