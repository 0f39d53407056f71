import { orderSchema } from "@vetrina/contract/picture-form";
import { ownerProcedure, router } from "../trpc.ts";
import { orderWorks } from "./works-writing.service.ts";

/** Works are added and changed by REST, which takes files. */
export const worksWritingRouter = router({
  order: ownerProcedure.input(orderSchema).mutation(({ ctx, input }) => orderWorks(ctx.deps, ctx.actor, input.ids)),
});
