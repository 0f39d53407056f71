import { romeDay } from "@vetrina/contract/dates";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { readCompany } from "@vetrina/core/settings/company";
import type { Prisma } from "@vetrina/data/prisma";
import { manyFailuresMail } from "./login-failures.mail.ts";
import { networkOf } from "./networks.ts";

/** What was wrong: the password, or the code after the right one. */
export type FailureKind = "password" | "codice";

/** The account of a login attempt; undefined for a name that doesn't exist. */
export type WantedAccount = { id: number; username: string } | undefined;

/** Networks that a day's log names for one account; all further ones are counted together. */
const networksMax = 20;
const otherNetworks = "altre reti";
/** From this many failures of one account in a day on, the agency gets a mail. */
export const failuresForMail = 50;

/** The log tells of the 1st, 2nd, 5th, 10th, 20th, 50th, …: a hundred thousand guesses are sixteen lines. */
const isTold = (count: number) => /^[125]0*$/.test(String(count));

interface Counted {
  network: string;
  count: number;
}

/** Adds one failure to its network's row and to the sum's, in this order for everybody; answers both. */
async function count(
  tx: Prisma.TransactionClient,
  { day, account, kind, network }: { day: string; account: number; kind: FailureKind; network: string },
): Promise<Counted[]> {
  return tx.$queryRaw<Counted[]>`
    with today as (
      select network from "LoginFailure" where day = ${day}::date and account = ${account}::int and kind = ${kind} and network <> ''
    ), named as (
      select case when ${network} in (select network from today) or (select count(*) from today) < ${networksMax}
        then ${network}::text else ${otherNetworks} end as network
    )
    insert into "LoginFailure" as old (day, account, kind, network, count)
    select ${day}::date, ${account}::int, ${kind}, network, 1 from named
    union all select ${day}::date, ${account}::int, ${kind}, '', 1
    on conflict (day, account, kind, network) do update set count = old.count + 1
    returning network, count`;
}

function whatFailed(account: WantedAccount, kind: FailureKind): string {
  if (!account) return "Accesso con un nome utente che non esiste";
  if (kind === "codice") return `Password giusta ma codice di verifica sbagliato per ${account.username}`;
  return `Password sbagliata per ${account.username}`;
}

const subjectOf = (account: WantedAccount) => ({ subject: "utente", ...(account ? { subjectId: account.id } : {}) });

async function tell(tx: Prisma.TransactionClient, account: WantedAccount, kind: FailureKind, counted: Counted) {
  const from = counted.network === otherNetworks ? "da molte altre reti" : `dalla rete ${counted.network}`;
  const times = counted.count > 1 ? `, ${counted.count.toLocaleString("it-IT")} volte oggi` : "";
  await recordChange(tx, "login", {
    action: kind === "codice" ? "accesso.codice-errato" : "accesso.fallito",
    ...subjectOf(account),
    summary: `${whatFailed(account, kind)} ${from}${times}`,
    details: { rete: counted.network, oggi: counted.count },
  });
}

/** The sum reaches this number once a day, across concurrent attempts. */
async function raiseAlarm(deps: Deps, tx: Prisma.TransactionClient, account: NonNullable<WantedAccount>) {
  const { email } = await readCompany(tx);
  const mail = manyFailuresMail(account.username, failuresForMail, email, deps.publicUrl);
  await enqueueMail(tx, { ...mail, requestId: deps.requestId });
  const summary = `Oggi già ${failuresForMail} accessi falliti a ${account.username}: abbiamo scritto all’indirizzo dell’agenzia`;
  await recordChange(tx, "login", { action: "accesso.allarme", ...subjectOf(account), summary });
}

/**
 * Leaves a trace of a login that failed: in the staff's log, a few lines however many there are, and after many of one
 * account in a mail to the agency, once a day. A name that doesn't exist is not stored.
 */
export async function recordLoginFailure(
  deps: Deps,
  account: WantedAccount,
  kind: FailureKind,
  address: string,
): Promise<void> {
  const day = romeDay(deps.now());
  await deps.db.$transaction(async (tx) => {
    const counts = await count(tx, { day, account: account?.id ?? 0, kind, network: networkOf(address) });
    for (const counted of counts) {
      if (counted.network && isTold(counted.count)) await tell(tx, account, kind, counted);
      if (!counted.network && account && counted.count === failuresForMail) await raiseAlarm(deps, tx, account);
    }
  });
}
