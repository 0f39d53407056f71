import { orderSchema } from "@vetrina/contract/pictures/picture-form";
import { workSchema } from "@vetrina/contract/settings/site";
import * as z from "zod";
import { editorProcedure, publicProcedure, router } from "../trpc.ts";
import { listWorks } from "./works.service.ts";
import { orderWorks } from "./works-writing.service.ts";

/** Works are added and changed by REST, which takes files. */
export const worksRouter = router({
  list: publicProcedure.output(z.array(workSchema)).query(({ ctx }) => listWorks(ctx.deps)),
  order: editorProcedure.input(orderSchema).mutation(({ ctx, input }) => orderWorks(ctx.deps, ctx.actor, input.ids)),
});
