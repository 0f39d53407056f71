import { galleryItemSchema } from "@vetrina/contract/pictures/gallery";
import { orderSchema } from "@vetrina/contract/pictures/picture-form";
import { publishedTo } from "@vetrina/core/published";
import { editorProcedure, publicProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { orderCards } from "../cards/cards.service.ts";
import { gallery, listGallery } from "./gallery.service.ts";

/** Pictures are added and changed by REST, which takes files. */
export const galleryRouter = router({
  list: publicProcedure
    .output(z.array(galleryItemSchema))
    .query(({ ctx }) => publishedTo(ctx, "gallery.list", {}, () => listGallery(ctx.deps, ctx.actor))),
  order: editorProcedure
    .input(orderSchema)
    .mutation(({ ctx, input }) => orderCards(ctx.deps, ctx.actor, gallery, input)),
});
