import type { InboundKind } from "@vetrina/contract/inbox/inbound-mails";
import type { Deps } from "@vetrina/core/deps";
import { findSentMail } from "@vetrina/core/mail/mail-threads";
import { isUnreachable } from "@vetrina/core/unreachable-database";
import { beginThread } from "./begin-thread.ts";
import { holdLease, releaseLease } from "./inbound-lease.ts";
import { isUnavailable } from "./mail-files.ts";
import { writeIntoLead } from "./mail-into-lead.ts";
import { type MailForTicket, writeIntoTicket } from "./mail-into-ticket.ts";
import { emailOf } from "./mail-words.ts";
import { isOwnTest, noteTestArrived } from "./mailbox-test.service.ts";
import type { MailReading, OpenedMail } from "./open-mail.ts";
import { withOpenedMail } from "./opened-mail.ts";
import { type CheckedPlace, findPlace } from "./sender-check.ts";
import { type Outcome, settleMail } from "./settle-mail.ts";
import { takeBounces } from "./take-bounce.ts";
import { writesTooMany } from "./too-many-mails.ts";

/** A mail over which processes have ended so often, or which failed so often, counts as one that can't be read. */
const attemptsMax = 5;
/** How long a mail that failed waits, in seconds, for each time that it did. */
const pauseSeconds = 20;
/** After so many mails in a row that met a moment without room it is no use to try the others in this very moment. */
const fullInARowMax = 3;

interface DueMail {
  id: number;
  storageKey: string | null;
  submissionKey: string;
  attempts: number;
  /**
   * It may only have met moments without room: it came in lately, or none behind it was taken in either. Later the staff
   * has to hear of it.
   */
  mayWait: boolean;
}

const nextStatement = {
  name: "next-inbound-mail",
  text: `
    update "InboundMail" as mail set attempts = attempts + 1
    where id = (
      select id from "InboundMail" where state = 'arrivata' and "nextAttemptAt" <= now() order by id limit 1
    )
    returning id, "storageKey", "submissionKey", attempts, "receivedAt" > now() - interval '6 hours' or not exists (
      select 1 from "InboundMail" as behind
      where behind.id > mail.id and behind.state <> 'arrivata' and behind."storageKey" is not null
    ) as "mayWait"`,
};

const laterStatement = {
  name: "inbound-mail-later",
  text: `
    update "InboundMail" set "nextAttemptAt" = now() + make_interval(secs => ${pauseSeconds} * attempts) where id = $1`,
};

/** One that met a moment without room is tried as if it hadn't been, each time after longer. */
const withRoomStatement = {
  name: "inbound-mail-with-room",
  text: `
    update "InboundMail" set attempts = attempts - 1, "nextAttemptAt" =
      now() + least(greatest((now() - "receivedAt") / 4, interval '${pauseSeconds} seconds'), interval '30 minutes')
    where id = $1`,
};

const asideReasons: Record<Exclude<InboundKind, "message" | "test">, string> = {
  automatic: "È una risposta automatica: nessuno l’ha scritta.",
  list: "Viene da una newsletter o da una lista.",
  own: "L’abbiamo spedita noi.",
  bounce: "Dice che una nostra email è in ritardo, o non riguarda un’email che abbiamo spedito a quell’indirizzo.",
  loop: "Lo stesso mittente ne ha mandate troppe in un’ora: forse due programmi si rispondono.",
};

const unreadableReasons: Record<Extract<MailReading, { ok: false }>["reason"], string> = {
  "too-large": "È troppo grande per essere letta.",
  "too-many-lines": "Ha troppe righe per essere letta.",
  "too-many-parts": "Ha troppe parti per essere letta.",
  malformed: "È danneggiata, o non è un’email.",
  "too-heavy": "Leggerla richiede troppo tempo o troppa memoria.",
};

/** A person writes from it, so it receives mails again. */
async function hearFrom({ db }: Deps, mail: OpenedMail, email: string): Promise<void> {
  if (mail.authentication !== "fail") await db.undeliverableAddress.deleteMany({ where: { emailKey: email } });
}

/** Counts a mail among its ticket's messages of the day: not one that fails, which is tried again, nor one that is there. */
async function writeCounted(deps: Deps, ticketId: bigint, mail: OpenedMail, facts: MailForTicket) {
  let isUsed = false;
  await deps.limits.spend("conversation", String(ticketId));
  try {
    const result = await writeIntoTicket(deps, ticketId, mail, facts);
    isUsed = result.isUsed;
    return result;
  } finally {
    if (!isUsed) await deps.limits.giveBack("conversation", String(ticketId));
  }
}

/** Writes a mail into the conversation that it belongs to, or has it wait there. */
async function goOn(deps: Deps, due: DueMail, mail: OpenedMail, checked: CheckedPlace): Promise<Outcome> {
  const { place, objection } = checked;
  const facts = { id: due.id, submissionKey: due.submissionKey, fromEmail: emailOf(mail) };
  const where = { ticketId: place.ticketId, leadId: place.leadId };
  if (await writesTooMany(deps, mail, facts, checked)) {
    return { state: "messa-da-parte", kind: "loop", reason: asideReasons.loop, ...where };
  }
  if (objection) return { state: "da-confermare", reason: objection, ...where };
  if (place.leadId !== undefined) {
    const { files } = await writeIntoLead(deps, place.leadId, mail, facts);
    return { state: "messaggio", leadId: place.leadId, files };
  }
  const { written } = await writeCounted(deps, place.ticketId, mail, facts);
  if (!written) return beginThread(deps, mail, facts);
  return { state: "messaggio", ticketId: written.ticketId, files: written.files };
}

/** What bears our address, or our host in its Message-ID, a colleague may have passed on from their own program. */
const isSentByUs = async (deps: Deps, { messageId }: OpenedMail): Promise<boolean> =>
  messageId !== undefined && (await findSentMail(deps, messageId)) !== undefined;

async function outcomeOf(deps: Deps, due: DueMail, mail: OpenedMail): Promise<Outcome> {
  if (isOwnTest(mail)) {
    await noteTestArrived(deps, mail);
    return { state: "messa-da-parte", kind: "test", reason: "È una prova della casella." };
  }
  if (mail.kind === "bounce") {
    const { count, ticketId } = await takeBounces(deps, mail, due.submissionKey);
    if (count > 0) return { state: "rimbalzo", ticketId };
  }
  const isColleagues = mail.kind === "own" && !(await isSentByUs(deps, mail));
  if (mail.kind !== "message" && !isColleagues) {
    return { state: "messa-da-parte", reason: asideReasons[mail.kind] };
  }
  const fromEmail = emailOf(mail);
  if (!fromEmail) return { state: "illeggibile", reason: "Non dice chi l’ha scritta." };
  await hearFrom(deps, mail, fromEmail);
  const checked = isColleagues ? undefined : await findPlace(deps, mail, fromEmail);
  if (checked) return goOn(deps, due, mail, checked);
  return beginThread(deps, mail, { id: due.id, submissionKey: due.submissionKey, fromEmail });
}

/** One mail, by steps of which each may be repeated: a process that dies in between leaves it to the next. */
async function takeInOne(deps: Deps, due: DueMail): Promise<void> {
  if (due.attempts > attemptsMax) {
    const reason = "Il sito non è riuscito a leggerla, nemmeno riprovando: il log dice di più.";
    return settleMail(deps, due.id, undefined, { state: "illeggibile", reason });
  }
  await withOpenedMail(deps, due.storageKey, async (reading) => {
    if (!reading.ok) {
      const reason = unreadableReasons[reading.reason];
      return settleMail(deps, due.id, undefined, { state: "illeggibile", reason, head: reading.head });
    }
    await settleMail(deps, due.id, reading.mail, await outcomeOf(deps, due, reading.mail));
  });
}

/** The lease of who takes mails in: one process at a time keeps them in order. */
const leaseName = "smistamento";

/**
 * Takes in the mails that have arrived, the oldest first, unless another process does. One that fails is tried again
 * later and keeps the others waiting for nothing. Returns how many were taken in.
 */
export async function takeInMails(deps: Deps, holder: string, stopping?: AbortSignal): Promise<number> {
  let taken = 0;
  let fullInARow = 0;
  try {
    while (fullInARow < fullInARowMax && !stopping?.aborted && (await holdLease(deps.write, leaseName, holder))) {
      const [due] = await deps.write<DueMail>(nextStatement, []);
      if (!due) return taken;
      try {
        await takeInOne(deps, due);
        taken += 1;
        fullInARow = 0;
      } catch (error) {
        const isNoFaultOfIts = due.mayWait && (isUnavailable(error) || isUnreachable(error));
        deps.log.warn({ mail: due.id, err: error }, "a mail was not taken in; it is tried again");
        await deps.write(isNoFaultOfIts ? withRoomStatement : laterStatement, [due.id]);
        fullInARow = isNoFaultOfIts ? fullInARow + 1 : 0;
      }
    }
    return taken;
  } finally {
    await releaseLease(deps.write, leaseName, holder);
  }
}
