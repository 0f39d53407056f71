import {
  launchListSchema,
  settingsUpdateSchema,
  siteSettingsSchema,
  slotsTodaySchema,
} from "@vetrina/contract/settings/settings";
import { guardedProcedure, ownerProcedure, router } from "@vetrina/core/trpc";
import { launchList } from "./launch.service.ts";
import { allSettings, makeLawful, saveSettings, settingsOwner, slotsToday } from "./settings.service.ts";

const changingProcedure = guardedProcedure(settingsOwner);

export const settingsRouter = router({
  all: ownerProcedure.output(siteSettingsSchema).query(({ ctx }) => allSettings(ctx.deps)),
  save: changingProcedure
    .input(settingsUpdateSchema)
    .output(siteSettingsSchema)
    .mutation(({ ctx, input }) => saveSettings(ctx.deps, ctx.actor, input)),
  makeLawful: changingProcedure.output(siteSettingsSchema).mutation(({ ctx }) => makeLawful(ctx.deps, ctx.actor)),
  slotsToday: ownerProcedure.output(slotsTodaySchema).query(({ ctx }) => slotsToday(ctx.deps)),
  launch: ownerProcedure.output(launchListSchema).query(({ ctx }) => launchList(ctx.deps)),
});
