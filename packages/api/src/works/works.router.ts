import { workSchema } from "@vetrina/contract/site";
import * as z from "zod";
import { publicProcedure, router } from "../trpc.ts";
import { listWorks } from "./works.service.ts";

export const worksRouter = router({
  list: publicProcedure.output(z.array(workSchema)).query(({ ctx }) => listWorks(ctx.deps)),
});
