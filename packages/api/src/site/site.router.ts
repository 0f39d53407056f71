import { publicProcedure, router } from "../trpc.ts";
import { homeContent, monthSpots, offerContent, pageFrame } from "./site.service.ts";

export const siteRouter = router({
  frame: publicProcedure.query(({ ctx }) => pageFrame(ctx.deps)),
  home: publicProcedure.query(({ ctx }) => homeContent(ctx.deps)),
  spots: publicProcedure.query(({ ctx }) => monthSpots(ctx.deps)),
  offer: publicProcedure.query(({ ctx }) => offerContent(ctx.deps)),
});
