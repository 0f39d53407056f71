import { type SiteSettings, siteSettingsSchema } from "@vetrina/contract/settings/settings";
import { companySchema, type PublicSettings } from "@vetrina/contract/settings/site";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import type { Deps } from "../deps.ts";

const settingsColumns = {
  ...just("metaPixelId", "ga4MeasurementId", "otherTracking", "paypalPaymentUrl", "autoArticlesEnabled"),
  ...just("autoArticles", "aiDailyTokens", "salesToast", "countdown", "countdownEndsAt", "reservedBaseline"),
  ...just("renewalYearly", "looksUpWebsites", "renewalMailSubject", "renewalMailText", "showsHours", "placePicture"),
  ...just("showLogos", "promiseHours", "answerTakesTicket", "requireSecondFactor", "outOfHoursReply", "outOfHoursText"),
  ...just("newMailBecomes", "mailsThread", "undoSeconds", "asksSatisfaction", "satisfactionHours", "company"),
} satisfies Prisma.SiteSettingsSelect;

/** Every setting as it is stored. */
export async function readSettings(db: Prisma.TransactionClient): Promise<SiteSettings> {
  const { countdownEndsAt, ...row } = await db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: settingsColumns,
  });
  return siteSettingsSchema.parse({ ...row, countdownEndsAt: countdownEndsAt?.toISOString() ?? null });
}

/** Locks the settings until the transaction ends, so that what is read now can be merged with the input. */
export async function lockSettings(tx: Prisma.TransactionClient): Promise<SiteSettings> {
  await lockRow(tx, "SiteSettings", 1);
  return readSettings(tx);
}

/** The part of the settings that visitors may see. */
export async function publicSettings({ db }: Pick<Deps, "db">): Promise<PublicSettings> {
  const { company, ...settings } = await db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { metaPixelId: true, salesToast: true, countdown: true, company: true },
  });
  return { ...settings, company: companySchema.parse(company) };
}
