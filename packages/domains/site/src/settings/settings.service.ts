import { isDeepStrictEqual } from "node:util";
import { skipPassedSlots } from "@vetrina/blog/writer/writer-settings.service";
import { slotsPerMonth } from "@vetrina/contract/deposits/prices";
import { pictureGoneMessage } from "@vetrina/contract/pictures/picture-library";
import type { CompanyUpdate } from "@vetrina/contract/settings/company-write";
import type { OpeningCalendar } from "@vetrina/contract/settings/opening-calendar";
import {
  campaignOverMessage,
  isLawfulCountdown,
  isLawfulToast,
  ownSecondFactorFirstMessage,
  type SettingsUpdate,
  type SiteSettings,
  type SlotsToday,
  settingsNeedSessionMessage,
} from "@vetrina/contract/settings/settings";
import type { Company, PublicSettings } from "@vetrina/contract/settings/site";
import { tellAccessChanged } from "@vetrina/core/access/staff-access";
import { type Actor, isStaff, type OwnerActor, requireOwner } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { holdPictures, picturesIn } from "@vetrina/core/files/hold-pictures";
import { lockSettings, publicSettings, readSettings } from "@vetrina/core/settings/settings-row";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { bookedOfMonth, slotMonth } from "@vetrina/deposits/slots.service";
import { movePromises } from "@vetrina/helpdesk/desk/move-promises.service";
import { changedClosures } from "./changed-closures.ts";
import { mergeWeek } from "./merge-week.ts";
import { refuseOverwrittenSettings } from "./refuse-overwritten-settings.ts";
import { describeChange } from "./settings-change.ts";

/** Every setting, for owners. */
export const allSettings = (deps: Deps): Promise<SiteSettings> => readSettings(deps.db);

/** What the caller may see of the settings: owners all of them, everybody else the visitors' part. */
export const visibleSettings = (deps: Deps, actor: Actor): Promise<SiteSettings | PublicSettings> =>
  isStaff(actor) && actor.role === "titolare" ? allSettings(deps) : publicSettings(deps);

async function mergeCompany(
  tx: Prisma.TransactionClient,
  before: Company,
  update: CompanyUpdate,
  now: Date,
): Promise<Company> {
  const { social, position, openingHours: week, knownOpeningHours: knownWeek, ...others } = update;
  const { closures: wanted, knownClosures: knownOnes, ...rest } = others;
  const { position: known, ...company } = before;
  const place = position === undefined ? known : position;
  return {
    ...{ ...company, ...rest, social: { ...before.social, ...social }, ...(place && { position: place }) },
    openingHours: week ? await mergeWeek(tx, before.openingHours, week, knownWeek) : before.openingHours,
    closures: wanted ? await changedClosures(tx, before.closures, { wanted, known: knownOnes, now }) : before.closures,
  };
}

/** A campaign can't be given an end that is already past; one that ended meanwhile stays as it is. */
function refusePastEnd(update: SettingsUpdate, before: SiteSettings, now: Date): void {
  const { countdownEndsAt: end } = update;
  if (!end || end === before.countdownEndsAt || new Date(end) > now) return;
  throw new AppError("BAD_INPUT", { message: campaignOverMessage, fields: { countdownEndsAt: campaignOverMessage } });
}

/** An owner who requires a second factor of everybody must have one, so as not to be locked out. */
async function refuseOwing(tx: Prisma.TransactionClient, owner: OwnerActor): Promise<void> {
  const { totpSince } = await tx.user.findUniqueOrThrow({ where: { id: owner.id }, select: { totpSince: true } });
  if (totpSince) return;
  const message = ownSecondFactorFirstMessage;
  throw new AppError("BAD_INPUT", { message, fields: { requireSecondFactor: message } });
}

/** Open sessions and streams are checked again: their rights may have changed. */
async function tellWhoOwes(tx: Prisma.TransactionClient): Promise<void> {
  const owing = await tx.user.findMany({ where: { totpSince: null }, select: { id: true } });
  for (const { id } of owing) await tellAccessChanged(tx, id);
}

/** Keeps the place's new photo from being removed meanwhile. Throws BAD_INPUT when it is gone. */
async function holdPlacePicture(deps: Deps, tx: Prisma.TransactionClient, url: string | undefined): Promise<void> {
  if (!url || (await holdPictures(deps, tx, [url])).length === 0) return;
  throw new AppError("BAD_INPUT", { message: pictureGoneMessage, fields: { placePicture: pictureGoneMessage } });
}

/** The owner who is calling. Throws NO_SESSION in the words that are specified for it, FORBIDDEN for an operator. */
export function settingsOwner(actor: Actor): OwnerActor {
  const isOfStaff = isStaff(actor) || actor.kind === "enrolling";
  if (!isOfStaff) throw new AppError("NO_SESSION", { message: settingsNeedSessionMessage });
  return requireOwner(actor);
}

const haveDaysChanged = (before: OpeningCalendar, after: OpeningCalendar) =>
  !isDeepStrictEqual([before.openingHours, before.closures], [after.openingHours, after.closures]);

/**
 * Changes the settings that are given, and of the company's data the fields that are given; public pages show it at once.
 * Throws NO_SESSION to visitors, FORBIDDEN to who is not the owner, BAD_INPUT for a campaign that ends in the past and
 * for a second factor of everybody that the owner hasn't, CONFLICT for what a colleague has changed since it was read.
 */
export async function saveSettings(deps: Deps, actor: Actor, update: SettingsUpdate): Promise<SiteSettings> {
  const owner = settingsOwner(actor);
  return transact(deps.db, async (tx) => {
    const before = await lockSettings(tx);
    await refuseOverwrittenSettings(tx, before, update);
    refusePastEnd(update, before, deps.now());
    const isOwed = update.requireSecondFactor ?? before.requireSecondFactor;
    if (isOwed && !before.requireSecondFactor) await refuseOwing(tx, owner);
    const { company, known: _, ...columns } = update;
    const asksNow = update.asksSatisfaction && !before.asksSatisfaction;
    const data = {
      ...columns,
      ...(company && { company: await mergeCompany(tx, before.company, company, deps.now()) }),
      ...(asksNow && { satisfactionSince: deps.now() }),
    };
    await holdPictures(deps, tx, picturesIn(update.otherTracking ?? ""));
    if (update.placePicture !== before.placePicture) await holdPlacePicture(deps, tx, update.placePicture);
    await tx.siteSettings.update({ where: { id: 1 }, data, select: { id: true } });
    if (data.company && haveDaysChanged(before.company, data.company)) {
      await movePromises(tx, { calendar: before.company, promiseHours: before.promiseHours }, deps.now());
    }
    if (update.autoArticles) {
      await skipPassedSlots(tx, deps.now(), { before: before.autoArticles, after: update.autoArticles });
    }
    if (isOwed !== before.requireSecondFactor) await tellWhoOwes(tx);
    const after = await readSettings(tx);
    const change = describeChange(before, after);
    if (change) {
      await recordChange(tx, owner, { action: "impostazioni.modifica", subject: "impostazioni", ...change });
      await bumpContentVersion(tx);
    }
    return after;
  });
}

/**
 * Sets every switch of the offer that tells visitors something untrue to what is lawful, and leaves the others alone:
 * sample purchases are switched off, a countdown that restarts for each visitor becomes the campaign's. Throws as
 * `saveSettings`.
 */
export async function makeLawful(deps: Deps, actor: Actor): Promise<SiteSettings> {
  const owner = settingsOwner(actor);
  const { salesToast, countdown } = await readSettings(deps.db);
  return saveSettings(deps, owner, {
    ...(isLawfulToast({ salesToast }) ? {} : { salesToast: "spento" }),
    ...(isLawfulCountdown({ countdown }) ? {} : { countdown: "campagna" }),
  });
}

/** This month's slots, without those that the baseline takes. */
export async function slotsToday(deps: Deps): Promise<SlotsToday> {
  return { totalSpots: slotsPerMonth, booked: await bookedOfMonth(deps.db, slotMonth(deps.now())) };
}
