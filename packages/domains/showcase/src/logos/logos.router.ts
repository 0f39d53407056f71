import { logoSchema } from "@vetrina/contract/pictures/logos";
import { orderSchema } from "@vetrina/contract/pictures/picture-form";
import { editorProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { orderCards } from "../cards/cards.service.ts";
import { listLogos, logos } from "./logos.service.ts";

/** Logos are added and changed by REST, which takes files. */
export const logosRouter = router({
  list: editorProcedure.output(z.array(logoSchema)).query(({ ctx }) => listLogos(ctx.deps)),
  order: editorProcedure.input(orderSchema).mutation(({ ctx, input }) => orderCards(ctx.deps, ctx.actor, logos, input)),
});
