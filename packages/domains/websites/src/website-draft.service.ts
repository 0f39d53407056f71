import type { websiteDraftSchema } from "@vetrina/contract/websites/websites-desk";
import type { Deps } from "@vetrina/core/deps";
import type * as z from "zod";

/** A new website's yearly price is that of the settings, until somebody writes another. */
export async function draftWebsite({ db }: Pick<Deps, "db">): Promise<z.infer<typeof websiteDraftSchema>> {
  const { renewalYearly } = await db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { renewalYearly: true },
  });
  return { renewalCents: renewalYearly > 0 ? renewalYearly * 100 : null };
}
