import { publishedTo } from "@vetrina/core/published";
import { publicProcedure, router } from "@vetrina/core/trpc";
import { monthSlots } from "@vetrina/deposits/month-slots.service";
import { listTeam } from "@vetrina/showcase/team/team.service";
import * as z from "zod";
import { homeContent, offerContent, pageFrame, placePicture, thankYouContent, yearlyRenewal } from "./site.service.ts";

export const siteRouter = router({
  frame: publicProcedure.query(({ ctx }) => publishedTo(ctx, "site.frame", {}, () => pageFrame(ctx.deps))),
  home: publicProcedure.query(({ ctx }) =>
    publishedTo(
      ctx,
      "site.home",
      {},
      () => homeContent(ctx.deps),
      ({ posts }) => posts !== null,
    ),
  ),
  team: publicProcedure.query(({ ctx }) => publishedTo(ctx, "site.team", {}, () => listTeam(ctx.deps))),
  place: publicProcedure.query(({ ctx }) => publishedTo(ctx, "site.place", {}, () => placePicture(ctx.deps))),
  slots: publicProcedure.query(({ ctx }) => publishedTo(ctx, "site.slots", {}, () => monthSlots(ctx.deps))),
  renewal: publicProcedure.query(({ ctx }) => publishedTo(ctx, "site.renewal", {}, () => yearlyRenewal(ctx.deps))),
  thankYou: publicProcedure
    .input(z.object({ depositId: z.uuid().optional() }))
    .query(({ ctx, input }) => thankYouContent(ctx.deps, ctx.address, input.depositId)),
  offer: publicProcedure.query(({ ctx }) => publishedTo(ctx, "site.offer", {}, () => offerContent(ctx.deps))),
});
