import { galleryItemSchema } from "@vetrina/contract/gallery";
import * as z from "zod";
import { publicProcedure, router } from "../trpc.ts";
import { listGallery } from "./gallery.service.ts";

export const galleryRouter = router({
  list: publicProcedure.output(z.array(galleryItemSchema)).query(({ ctx }) => listGallery(ctx.deps, ctx.actor)),
});
