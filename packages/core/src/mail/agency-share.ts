import type { Prisma } from "@vetrina/data/prisma";
import type { Deps } from "../deps.ts";
import { limitTable } from "../limits.ts";
import { spent } from "./mail-allowance.ts";
import { layOutMail } from "./mail-layout.ts";
import { enqueueMail, type Mail } from "./mail-queue.ts";

/** What mails of a kind tell of, as a masculine plural, and the dashboard's tab that lists all of it. */
export interface Told {
  what: string;
  tab: string;
}

type Shares = Pick<Deps, "limits" | "publicUrl">;

const restMail = ({ kind, recipient }: Mail, { what, tab }: Told, publicUrl: string): Mail => ({
  kind,
  isForStaff: true,
  recipient,
  subject: `Arrivano molti ${what}: gli altri sono nell'area amministrativa`,
  ...layOutMail({
    heading: `Arrivano molti ${what}`,
    paragraphs: [
      `Finché ne arrivano così tanti ti scriviamo di ${limitTable.agencyMail.points} all'ora: degli altri non ti arriva una mail per ciascuno. Non si perde niente, sono tutti nell'area amministrativa.`,
    ],
    link: { label: "Guardali tutti", href: `${publicUrl}/admin#${tab}` },
  }),
});

/**
 * The mail by which the agency is told of what a stranger did, while the share of its kind lasts. Then, once an hour,
 * one in its place that says that there is more; else nothing. What it tells of is stored and shown all the same.
 */
export async function withinAgencyShare(
  { limits, publicUrl }: Shares,
  mail: Mail,
  told: Told,
): Promise<Mail | undefined> {
  const key = `${mail.kind} ${mail.recipient}`;
  if (await spent(limits.spend("agencyMail", key))) return mail;
  return (await spent(limits.spend("agencyRestMail", key))) ? restMail(mail, told, publicUrl) : undefined;
}

/** Puts it in the queue, as `enqueueMail`. */
export async function mailAgency(tx: Prisma.TransactionClient, deps: Shares, mail: Mail, told: Told): Promise<void> {
  const shared = await withinAgencyShare(deps, mail, told);
  if (shared) await enqueueMail(tx, shared);
}
