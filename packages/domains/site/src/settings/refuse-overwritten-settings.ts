import type { SettingsUpdate, SiteSettings } from "@vetrina/contract/settings/settings";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import type { Prisma } from "@vetrina/data/prisma";
import { companyNames, settingNames } from "./settings-change.ts";

const under = (holder: string, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${holder}.${name}`, value]));

interface NestedSettings {
  company?: { [name: string]: unknown; social?: object };
}

/** The settings by the names of their fields: "countdown", "company.phone", "company.social.facebook". */
function byField({ company, ...settings }: NestedSettings): Record<string, unknown> {
  const { social, ...data } = company ?? {};
  return { ...settings, ...under("company", data), ...under("company.social", social ?? {}) };
}

const logNames: Record<string, string> = { ...settingNames, ...under("company", companyNames) };

/** What the log calls a field. */
const logName = (field: string): string => logNames[field.replace(/(?<=^company\.social)\..*/, "")] ?? "";

/**
 * Refuses to write over what the form hasn't seen. Throws CONFLICT by field, with the colleague's name and value; nothing
 * where it isn't said what the form began with.
 */
export async function refuseOverwrittenSettings(
  tx: Prisma.TransactionClient,
  stored: SiteSettings,
  { known, ...changes }: SettingsUpdate,
): Promise<void> {
  if (!known) return;
  const { company } = stored;
  const before = byField({ ...stored, company: { ...company, position: company.position ?? null } });
  await changedFields(tx, {
    ...{ subject: "impostazioni", logNameOf: logName },
    ...{ before, changes: byField(changes), known: byField(known) },
  });
}
