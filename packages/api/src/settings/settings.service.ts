import {
  type SettingsUpdate,
  type SiteSettings,
  settingsNeedSessionMessage,
  siteSettingsSchema,
} from "@vetrina/contract/settings";
import { companySchema, type PublicSettings } from "@vetrina/contract/site";
import type { Prisma } from "@vetrina/db/prisma";
import { type Actor, isStaff, requireStaff, type StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { bumpContentVersion } from "../content-version.ts";
import type { Deps } from "../deps.ts";

const staffColumns = {
  metaPixelId: true,
  ga4MeasurementId: true,
  otherTracking: true,
  paypalPaymentUrl: true,
  autoArticlesEnabled: true,
  salesToast: true,
  countdown: true,
  reservedBaseline: true,
  company: true,
} satisfies Prisma.SiteSettingsSelect;

/** The part of the settings that visitors may see. */
export async function publicSettings(deps: Deps): Promise<PublicSettings> {
  const { company, ...settings } = await deps.db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { metaPixelId: true, salesToast: true, countdown: true, company: true },
  });
  return { ...settings, company: companySchema.parse(company) };
}

/** Every setting, for the staff. */
export async function allSettings(deps: Deps, _actor: StaffActor): Promise<SiteSettings> {
  const settings = await deps.db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: staffColumns });
  return siteSettingsSchema.parse(settings);
}

/** What the caller may see of the settings: all of them, or the visitors' part. */
export const visibleSettings = (deps: Deps, actor: Actor): Promise<SiteSettings | PublicSettings> =>
  isStaff(actor) ? allSettings(deps, actor) : publicSettings(deps);

/** Changes the settings that are given. Throws NO_SESSION to visitors, FORBIDDEN to who is not the owner. */
export async function saveSettings(deps: Deps, actor: Actor, update: SettingsUpdate): Promise<SiteSettings> {
  if (!isStaff(actor)) throw new AppError("NO_SESSION", { message: settingsNeedSessionMessage });
  const owner = requireStaff(actor, ["titolare"]);
  await deps.db.$transaction(async (tx) => {
    await tx.siteSettings.update({ where: { id: 1 }, data: update, select: { id: true } });
    await bumpContentVersion(tx);
  });
  return allSettings(deps, owner);
}
