import * as z from "zod";
import { monthSlots } from "../slots/month-slots.service.ts";
import { listTeam } from "../team/team.service.ts";
import { publicProcedure, router } from "../trpc.ts";
import { homeContent, offerContent, pageFrame, thankYouContent } from "./site.service.ts";

export const siteRouter = router({
  frame: publicProcedure.query(({ ctx }) => pageFrame(ctx.deps)),
  home: publicProcedure.query(({ ctx }) => homeContent(ctx.deps)),
  team: publicProcedure.query(({ ctx }) => listTeam(ctx.deps)),
  slots: publicProcedure.query(({ ctx }) => monthSlots(ctx.deps)),
  thankYou: publicProcedure
    .input(z.object({ depositId: z.uuid().optional() }))
    .query(({ ctx, input }) => thankYouContent(ctx.deps, input.depositId)),
  offer: publicProcedure.query(({ ctx }) => offerContent(ctx.deps)),
});
