import { publicProcedure, router } from "../trpc.ts";
import { homeContent, publicSettings } from "./site.service.ts";

export const siteRouter = router({
  settings: publicProcedure.query(({ ctx }) => publicSettings(ctx.deps)),
  home: publicProcedure.query(({ ctx }) => homeContent(ctx.deps)),
});
