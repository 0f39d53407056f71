import {
  libraryPageSchema,
  libraryViewSchema,
  pictureAltSchema,
  storedPictureInputSchema,
} from "@vetrina/contract/pictures/picture-library";
import { editorProcedure, router } from "@vetrina/core/trpc";
import { deleteStoredPicture, describePicture, listPictures } from "./picture-library.service.ts";

/** Pictures come into the library by being uploaded, through REST. */
export const pictureLibraryRouter = router({
  list: editorProcedure
    .input(libraryViewSchema)
    .output(libraryPageSchema)
    .query(({ ctx, input }) => listPictures(ctx.deps, input)),
  describe: editorProcedure.input(pictureAltSchema).mutation(({ ctx, input }) => describePicture(ctx.deps, input)),
  remove: editorProcedure
    .input(storedPictureInputSchema)
    .mutation(({ ctx, input }) => deleteStoredPicture(ctx.deps, ctx.actor, input.url)),
});
