import {
  libraryPageSchema,
  libraryViewSchema,
  pictureAltSchema,
  storedPictureInputSchema,
} from "@vetrina/contract/pictures/picture-library";
import { editorCalls, noAnswer, router } from "@vetrina/core/trpc";
import { deleteStoredPicture, describePicture, listPictures } from "./picture-library.service.ts";

/** Pictures come into the library by being uploaded, through REST. */
export const pictureLibraryRouter = router({
  list: editorCalls.query(libraryViewSchema, libraryPageSchema, (deps, _actor, input) => listPictures(deps, input)),
  describe: editorCalls.mutation(pictureAltSchema, noAnswer, (deps, _actor, input) => describePicture(deps, input)),
  remove: editorCalls.mutation(storedPictureInputSchema, noAnswer, (deps, actor, { url }) =>
    deleteStoredPicture(deps, actor, url),
  ),
});
