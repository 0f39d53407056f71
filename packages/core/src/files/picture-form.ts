import { imageBytesMax, imageSizeMessage, imageTypeMessage } from "@vetrina/contract/pictures/images";
import { storedPictureSchema } from "@vetrina/contract/pictures/picture-library";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { readForm, UploadedFile } from "./form-data.ts";

/** What bodies of this kind may be sent as; without a file JSON will do. */
export const pictureConsumes = ["multipart/form-data", "application/json"];

export const imageField = {
  image: z
    .instanceof(UploadedFile, { message: imageTypeMessage })
    .optional()
    .meta({ type: "string", format: "binary", description: "Il file dell’immagine, solo in multipart" }),
  storedImage: z
    .preprocess((value) => (value === "" ? undefined : value), storedPictureSchema.optional())
    .meta({ description: "L’indirizzo di un’immagine già caricata, al posto del file" }),
};

/** The form's members, with the uploaded file under `image`. */
export async function readPictureForm(request: FastifyRequest): Promise<void> {
  const form = await readForm(request, { files: 1, bytesPerFile: imageBytesMax, tooLargeMessage: imageSizeMessage });
  const { image: _text, ...fields } = form.fields;
  const image = form.files.find(({ fieldName, bytes }) => fieldName === "image" && bytes > 0);
  request.body = image ? { ...fields, image } : fields;
}
