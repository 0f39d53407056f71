import type { Prisma } from "@vetrina/data/prisma";
import type { Deps } from "../deps.ts";
import { giveBackAll, limitTable, type Share } from "../limits.ts";
import { transact } from "../transactions.ts";
import { spent } from "./mail-allowance.ts";
import { layOutMail } from "./mail-layout.ts";
import { enqueueMail, type Mail } from "./mail-queue.ts";

/** What mails of a kind tell of, as a masculine plural, and the dashboard's tab that lists all of it. */
export interface Told {
  what: string;
  tab: string;
}

type Shares = Pick<Deps, "limits" | "publicUrl" | "requestId">;

const restMail = ({ kind, recipient }: Mail, { what, tab }: Told, publicUrl: string): Mail => ({
  kind,
  recipient,
  subject: `Arrivano molti ${what}: gli altri sono nell’area amministrativa`,
  ...layOutMail({
    heading: `Arrivano molti ${what}`,
    paragraphs: [
      `Finché ne arrivano così tanti ti scriviamo di ${limitTable.agencyMail.points} all’ora: degli altri non ti arriva un’email per ciascuno. Non si perde niente, sono tutti nell’area amministrativa.`,
    ],
    link: { label: "Guardali tutti", href: `${publicUrl}/admin#${tab}` },
  }),
});

/** What there is room for, and the share that it takes. By kind alone: the agency's address may be a placeholder. */
async function takeShare({ limits, publicUrl, requestId }: Shares, mail: Mail, told: Told): Promise<[Mail?, Share?]> {
  const [share, restShare] = [["agencyMail", mail.kind] as const, ["agencyRestMail", mail.kind] as const];
  if (await spent(limits.spend(...share))) return [{ ...mail, requestId }, share];
  return (await spent(limits.spend(...restShare)))
    ? [{ ...restMail(mail, told, publicUrl), requestId }, restShare]
    : [];
}

/**
 * Writes what a stranger did, with the mail that tells the agency of it while the share of its kind lasts. Then, once an
 * hour, with one in its place that says that there is more; else with none: it is stored and shown all the same. Where no
 * mail was written, as of what is sent again, no share is used.
 */
export async function withinAgencyShare<Written extends { isTold: boolean }>(
  deps: Shares,
  { mail, told }: { mail: Mail; told: Told },
  write: (mail: Mail | undefined) => Promise<Written>,
): Promise<Written> {
  const [shared, share] = await takeShare(deps, mail, told);
  const giveBack = () => giveBackAll(deps.limits, share ? [share] : []);
  try {
    const written = await write(shared);
    if (!written.isTold) await giveBack();
    return written;
  } catch (failure) {
    await giveBack();
    throw failure;
  }
}

/** Puts a mail to the agency in the queue while the share of its kind lasts. */
export type TellAgency = (mail: Mail, told: Told) => Promise<void>;

/** Runs a transaction that tells the agency of something, as `transact`; what is undone uses no share. */
export async function transactAndTell<Result>(
  deps: Shares & Pick<Deps, "db">,
  work: (tx: Prisma.TransactionClient, tellAgency: TellAgency) => Promise<Result>,
): Promise<Result> {
  const taken: Share[] = [];
  const giveBack = () => giveBackAll(deps.limits, taken.splice(0));
  try {
    return await transact(deps.db, async (tx) => {
      // What the try before this one had taken.
      await giveBack();
      return work(tx, async (mail, told) => {
        const [shared, share] = await takeShare(deps, mail, told);
        if (share) taken.push(share);
        if (shared) await enqueueMail(tx, shared);
      });
    });
  } catch (failure) {
    await giveBack();
    throw failure;
  }
}
