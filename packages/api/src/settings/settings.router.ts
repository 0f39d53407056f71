import {
  launchListSchema,
  settingsUpdateSchema,
  siteSettingsSchema,
  slotsTodaySchema,
} from "@vetrina/contract/settings";
import { ownerProcedure, publicProcedure, router } from "../trpc.ts";
import { launchList } from "./launch.service.ts";
import { allSettings, makeLawful, saveSettings, slotsToday } from "./settings.service.ts";

/** Saving asks for the session by itself: its refusal has words of its own. */
export const settingsRouter = router({
  all: ownerProcedure.output(siteSettingsSchema).query(({ ctx }) => allSettings(ctx.deps, ctx.actor)),
  save: publicProcedure
    .input(settingsUpdateSchema)
    .output(siteSettingsSchema)
    .mutation(({ ctx, input }) => saveSettings(ctx.deps, ctx.actor, input)),
  makeLawful: publicProcedure.output(siteSettingsSchema).mutation(({ ctx }) => makeLawful(ctx.deps, ctx.actor)),
  slotsToday: ownerProcedure.output(slotsTodaySchema).query(({ ctx }) => slotsToday(ctx.deps, ctx.actor)),
  launch: ownerProcedure.output(launchListSchema).query(({ ctx }) => launchList(ctx.deps, ctx.actor)),
});
