import { orderSchema } from "@vetrina/contract/pictures/picture-form";
import { workPageSchema, workSchema } from "@vetrina/contract/pictures/works";
import { publishedTo } from "@vetrina/core/published";
import { editorProcedure, publicProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { orderCards } from "../cards/cards.service.ts";
import { listWorks, workPage } from "./works.service.ts";
import { works } from "./works-writing.service.ts";

/** Works are added and changed by REST, which takes files. */
export const worksRouter = router({
  list: publicProcedure
    .output(z.array(workSchema))
    .query(({ ctx }) => publishedTo(ctx, "works.list", {}, () => listWorks(ctx.deps))),
  page: publicProcedure
    .input(z.object({ slug: z.string() }))
    .output(workPageSchema)
    .query(({ ctx, input }) => publishedTo(ctx, "works.page", input, () => workPage(ctx.deps, input.slug))),
  order: editorProcedure.input(orderSchema).mutation(({ ctx, input }) => orderCards(ctx.deps, ctx.actor, works, input)),
});
