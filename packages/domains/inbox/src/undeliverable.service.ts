import { addDays } from "@vetrina/contract/dates";
import { type UndeliverableAddress, undeliverableShownMax } from "@vetrina/contract/inbox/undeliverable";
import type { StaffActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { areaMailKinds } from "@vetrina/helpdesk/clients/clients.mail";

/** Causes that pass by themselves, as a mailbox that is full: after so many days mails go there again. */
const passingStatuses = ["5.2.2", "5.3.1", "5.4.7"];
const passingDays = 3;

const goesOn = `dopo ${passingDays} giorni le email ripartono, ma quelle tornate indietro vanno rimandate.`;

const causes: [status: RegExp, cause: string][] = [
  [/^5\.1\.[0136]$/, "L’indirizzo non esiste: controlla che sia scritto giusto."],
  [/^5\.1\.2$|^5\.4\.4$|^5\.1\.10$/, "Il dominio dell’indirizzo non riceve posta: controlla che sia scritto giusto."],
  [/^5\.2\.1$/, "La casella è stata disattivata."],
  [/^5\.2\.2$/, `La casella è piena: ${goesOn}`],
  [/^5\.3\.1$/, `Il server di chi riceve è pieno: ${goesOn}`],
  [/^5\.4\.7$/, `Il server di chi riceve non risponde: ${goesOn}`],
  [/^5\.7\./, "Il server di chi riceve rifiuta le nostre email."],
];

/** Why a mail came back, as a sentence, by its status (RFC 3463). */
export const causeOfStatus = (status: string): string =>
  causes.find(([pattern]) => pattern.test(status))?.[1] ?? "Il server di chi riceve ha respinto l’email.";

export const isPassing = (status: string): boolean => passingStatuses.includes(status);

const columns = { emailKey: true, status: true, createdAt: true } satisfies Prisma.UndeliverableAddressSelect;

type Row = Prisma.UndeliverableAddressGetPayload<{ select: typeof columns }>;

const present = ({ emailKey, status, createdAt }: Row): UndeliverableAddress => ({
  email: emailKey,
  since: createdAt.toISOString(),
  cause: causeOfStatus(status),
  isPassing: isPassing(status),
});

/** Since when and why mails to an address come back; nothing where they don't. */
export async function findUndeliverable({ db }: Pick<Deps, "db">, email: string) {
  const row = await db.undeliverableAddress.findUnique({ where: { emailKey: email.toLowerCase() }, select: columns });
  if (!row) return null;
  const { since, cause } = present(row);
  return { since, cause, isPassing: isPassing(row.status) };
}

/** The addresses whose mails come back, the newest first. */
export async function listUndeliverable({ db }: Pick<Deps, "db">): Promise<UndeliverableAddress[]> {
  const rows = await db.undeliverableAddress.findMany({
    orderBy: { createdAt: "desc" },
    take: undeliverableShownMax,
    select: columns,
  });
  return rows.map(present);
}

/** Of these addresses, in lower case, the agency's own and its staff's: mails to them always go on. */
export async function findOwn({ db }: Pick<Deps, "db">, emailKeys: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ emailKey: string }[]>`
    select "emailKey" from (
      select lower(company ->> 'email') as "emailKey" from "SiteSettings" union all select lower("mailAddress") from "User"
    ) as own where "emailKey" = any(${emailKeys})`;
  return new Set(rows.map(({ emailKey }) => emailKey));
}

interface QueuedMail {
  id: number;
  kind: string;
  recipient: string;
}

/** Of these addresses, in lower case, those to which a link to the client area was sent in the last day. */
async function findLinkedToday({ db, now }: Pick<Deps, "db" | "now">, emailKeys: string[]): Promise<Set<string>> {
  const rows = await db.mailMessage.findMany({
    where: {
      kind: { in: [...areaMailKinds] },
      recipient: { in: emailKeys },
      sentAt: { not: null },
      // The next attempt of one that was sent is when it was: by it there is an index.
      state: { in: ["inviata", "fallita"] },
      nextAttemptAt: { gt: addDays(now(), -1) },
    },
    select: { recipient: true },
  });
  return new Set(rows.map(({ recipient }) => recipient));
}

/**
 * Of mails that are about to leave, those to addresses that gave one back, and why. Once a day goes a link to the client
 * area, asked for or by a registration: the person is waiting for it, and has no other way in.
 */
export async function findBlocked(
  deps: Pick<Deps, "db" | "now">,
  mails: readonly QueuedMail[],
): Promise<Map<number, string>> {
  const emailKeys = [...new Set(mails.map(({ recipient }) => recipient.toLowerCase()))];
  if (emailKeys.length === 0) return new Map();
  const rows = await deps.db.undeliverableAddress.findMany({
    where: { emailKey: { in: emailKeys } },
    select: { emailKey: true, status: true },
  });
  if (rows.length === 0) return new Map();
  const statusOf = new Map(rows.map(({ emailKey, status }) => [emailKey, status]));
  for (const own of await findOwn(deps, [...statusOf.keys()])) statusOf.delete(own);
  const linked = await findLinkedToday(deps, [...statusOf.keys()]);
  const blocked = new Map<number, string>();
  for (const { id, kind, recipient } of mails) {
    const emailKey = recipient.toLowerCase();
    const status = statusOf.get(emailKey);
    if (!status) continue;
    if (areaMailKinds.includes(kind) && !linked.has(emailKey)) linked.add(emailKey);
    else blocked.set(id, `550 ${status} not sent: mails to this address come back`);
  }
  return blocked;
}

/** Mails go again to addresses whose cause has had the time to pass; one that hasn't sends the next mail back. */
export async function forgetPassingCauses({ db }: Pick<Deps, "db">): Promise<void> {
  await db.$executeRaw`
    delete from "UndeliverableAddress"
    where status = any(${passingStatuses}) and "createdAt" < now() - make_interval(days => ${passingDays}::int)`;
}

/** Mails are sent to the address again. The log says who said so, and not the address. */
export async function trustAddress(deps: Deps, actor: StaffActor, { email }: { email: string }): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.undeliverableAddress.deleteMany({ where: { emailKey: email } });
    if (count === 0) return;
    await recordChange(tx, actor, {
      action: "posta.indirizzo",
      subject: "email",
      summary: "Ha detto che un indirizzo da cui le email tornavano indietro riceve di nuovo",
    });
  });
}
