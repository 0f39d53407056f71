import { monthSlots } from "../slots/month-slots.service.ts";
import { publicProcedure, router } from "../trpc.ts";
import { homeContent, offerContent, pageFrame } from "./site.service.ts";

export const siteRouter = router({
  frame: publicProcedure.query(({ ctx }) => pageFrame(ctx.deps)),
  home: publicProcedure.query(({ ctx }) => homeContent(ctx.deps)),
  slots: publicProcedure.query(({ ctx }) => monthSlots(ctx.deps)),
  offer: publicProcedure.query(({ ctx }) => offerContent(ctx.deps)),
});
