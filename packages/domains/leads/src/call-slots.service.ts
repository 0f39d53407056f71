import {
  type BookedCall,
  type CallBooking,
  type CallSlots,
  callHours,
  callNotFoundMessage,
  slotOverMessage,
  slotTakenMessage,
} from "@vetrina/contract/call-slots";
import { romeDay, romeWallTime } from "@vetrina/contract/dates";
import { callBy } from "@vetrina/contract/settings/call-promise";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { explainLimit, giveBackAll, type Share, siteKey, spendAll } from "@vetrina/core/limits";
import { transactAndTell } from "@vetrina/core/mail/agency-share";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { readCompany } from "@vetrina/core/settings/company";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { Prisma } from "@vetrina/data/prisma";
import { dropLeadStep, planLeadStep } from "@vetrina/tasks/lead-step";
import { callCalendar } from "./call-calendar.ts";
import { freeTimes } from "./call-times.ts";
import { callBookedMail, callTakenBackMail, manyFollowUps } from "./follow-up.mail.ts";
import { findFollowedUp, lockFollowedUp } from "./follow-up.ts";

const manyBookedMessage = (promise: string) =>
  `Da qui oggi sono già state fissate altre telefonate: ti chiamiamo noi, ${promise}.`;

type Reader = Pick<Prisma.TransactionClient, "callSlot" | "siteSettings">;

async function takenTimes(db: Reader, from: Date): Promise<Set<number>> {
  const rows = await db.callSlot.findMany({ where: { startsAt: { gte: from } }, select: { startsAt: true } });
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}

/** The half hours at which a visitor may still ask to be called. */
export async function readCallSlots(deps: Pick<Deps, "db" | "now">): Promise<CallSlots> {
  const now = deps.now();
  return freeTimes(await readCompany(deps.db), now, await takenTimes(deps.db, now));
}

/** The plan's next step that a booked call makes. */
const stepOf = (startsAt: Date) => ({
  title: `Chiamare ${callHours(startsAt)}`,
  day: romeDay(startsAt),
  hour: romeWallTime(startsAt).slice(-5),
});

const callColumns = { publicId: true, startsAt: true } satisfies Prisma.CallSlotSelect;

const presentCall = ({ publicId, startsAt }: { publicId: string; startsAt: Date }): BookedCall => ({
  id: publicId,
  startsAt: startsAt.toISOString(),
});

/** Refuses what is somebody's, and what is no half hour of the opening hours, or too near. */
async function checkTime(tx: Prisma.TransactionClient, now: Date, startsAt: Date): Promise<void> {
  const taken = await takenTimes(tx, now);
  if (taken.has(startsAt.getTime())) throw new AppError("CONFLICT", { message: slotTakenMessage });
  const { days } = freeTimes(await readCompany(tx), now, taken);
  const isOffered = days.some(({ slots }) => slots.includes(startsAt.toISOString()));
  if (!isOffered) throw new AppError("CONFLICT", { message: slotOverMessage });
}

interface Booking {
  call: BookedCall;
  /** Whether it was booked before. */
  isKnown: boolean;
}

async function book(deps: Deps, { followUp, startsAt: asked }: CallBooking): Promise<Booking> {
  const startsAt = new Date(asked);
  return transactAndTell(deps, async (tx, tellAgency) => {
    const lead = await lockFollowedUp(tx, deps, followUp);
    // Two that exchange their half hours at once would wait for each other.
    await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.callSlots})`;
    const before = await tx.callSlot.findUnique({ where: { leadId: lead.id }, select: callColumns });
    if (before?.startsAt.getTime() === startsAt.getTime()) return { call: presentCall(before), isKnown: true };
    const now = deps.now();
    await checkTime(tx, now, startsAt);
    const call = await tx.callSlot.upsert({
      where: { leadId: lead.id },
      create: { leadId: lead.id, startsAt, createdAt: now },
      update: { startsAt },
      select: callColumns,
    });
    await planLeadStep(tx, lead.id, {
      before: before ? stepOf(before.startsAt) : undefined,
      step: stepOf(startsAt),
      now,
    });
    const { email } = await readCompany(tx);
    await tellAgency(callBookedMail(lead, { startsAt, now }, email, deps.publicUrl), manyFollowUps);
    wakeCounters(tx);
    return { call: presentCall(call), isKnown: false };
  });
}

/**
 * Books the half hour at which a request's visitor is called, in place of another that they had booked. The same
 * booked again is the same call. Throws NOT_FOUND once the time for additions is over, CONFLICT when the half hour is
 * taken or no longer offered, TOO_MANY_REQUESTS when the visitor's network has booked its share, but for the same call.
 */
export async function bookCall(deps: Deps, address: string, booking: CallBooking): Promise<BookedCall> {
  const shares: Share[] = [
    ["callBooking", address],
    ["callBookingSite", siteKey(address)],
  ];
  try {
    await spendAll(deps.limits, shares);
  } catch (refusal) {
    const before = (await findFollowedUp(deps, booking.followUp))?.call;
    if (before?.startsAt.getTime() === Date.parse(booking.startsAt)) return presentCall(before);
    throw explainLimit(refusal, manyBookedMessage(callBy(await readCompany(deps.db), deps.now())));
  }
  try {
    const { call, isKnown } = await book(deps, booking);
    if (isKnown) await giveBackAll(deps.limits, shares);
    return call;
  } catch (refusal) {
    await giveBackAll(deps.limits, shares);
    throw refusal;
  }
}

/** A booked call for a calendar program. Throws NOT_FOUND. */
export async function readCallFile(deps: Deps, id: string): Promise<string> {
  const call = await findCall(deps, id);
  if (!call) throw new AppError("NOT_FOUND", { message: callNotFoundMessage });
  return callCalendar(call, await readCompany(deps.db), deps.publicUrl, deps.now());
}

/** What the visitor of a request may still choose or has chosen; undefined once the time for additions is over. */
export async function readFollowUp(
  deps: Pick<Deps, "db" | "now">,
  followUp: string,
): Promise<{ phone: string; call: BookedCall | undefined; days: CallSlots["days"] } | undefined> {
  const lead = await findFollowedUp(deps, followUp);
  if (!lead) return undefined;
  const { days } = lead.call ? { days: [] } : await readCallSlots(deps);
  return { phone: lead.phone, call: lead.call ? presentCall(lead.call) : undefined, days };
}

/** A booked call, by what names it in its address; undefined when there is none. */
export async function findCall(deps: Pick<Deps, "db">, id: string): Promise<BookedCall | undefined> {
  const call = await deps.db.callSlot.findUnique({ where: { publicId: id }, select: callColumns });
  return call ? presentCall(call) : undefined;
}

const takenBackColumns = {
  startsAt: true,
  lead: { select: { id: true, firstName: true, lastName: true, phone: true } },
} satisfies Prisma.CallSlotSelect;

/**
 * Takes a booked call back, so that its half hour is free again. Throws NOT_FOUND when there is none any more, or when
 * its time has come.
 */
export async function takeCallBack(deps: Deps, id: string): Promise<void> {
  await transactAndTell(deps, async (tx, tellAgency) => {
    const now = deps.now();
    // Before the call: that is the order in which whoever books another half hour takes them.
    await tx.$queryRaw`
      select id from "Lead" where id = (select "leadId" from "CallSlot" where "publicId" = ${id}::uuid) for update`;
    const [held] = await tx.$queryRaw<object[]>`
      select id from "CallSlot" where "publicId" = ${id}::uuid and "startsAt" > ${now} for update`;
    if (!held) throw new AppError("NOT_FOUND", { message: callNotFoundMessage });
    const { startsAt, lead } = await tx.callSlot.delete({ where: { publicId: id }, select: takenBackColumns });
    await dropLeadStep(tx, lead.id, stepOf(startsAt));
    const { email } = await readCompany(tx);
    await tellAgency(callTakenBackMail(lead, { startsAt, now }, email, deps.publicUrl), manyFollowUps);
    wakeCounters(tx);
  });
}
