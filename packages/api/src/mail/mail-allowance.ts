import type { Limits } from "../limits.ts";

/**
 * Whether an address may get another mail of this kind now; counts it. Nobody's letterbox is filled through a form that
 * anybody can fill with anybody's address.
 */
export const mayBeMailed = (
  limits: Limits,
  kind: "areaMail" | "staffMail" | "ticketMail" | "withdrawalMail",
  email: string,
): Promise<boolean> =>
  limits.spend(kind, email.toLowerCase()).then(
    () => true,
    () => false,
  );

/** Whether a network address may make the agency write to somebody else once more; counts it. */
export const mayCauseMail = (limits: Limits, address: string): Promise<boolean> =>
  limits.spend("mailsCaused", address).then(
    () => true,
    () => false,
  );

/** A mail that both were asked for isn't written: what caused it had come before. */
export async function giveBackMail(
  limits: Limits,
  { kind, email, address }: { kind: "areaMail" | "ticketMail"; email: string; address: string },
): Promise<void> {
  await limits.giveBack(kind, email.toLowerCase());
  await limits.giveBack("mailsCaused", address);
}
