import { featuredImageTypes } from "@vetrina/contract/blog/blog-writing";
import { imageBytesMax, imageSizeMessage } from "@vetrina/contract/pictures/images";
import { readForm, UploadedFile } from "@vetrina/core/files/form-data";
import type { FastifyRequest } from "fastify";
import * as z from "zod";

/** What a form says of an article's picture, beside its address. */
export const pictureFields = {
  featuredImageType: z.enum(featuredImageTypes, "Il tipo di immagine non esiste").optional(),
  featuredImage: z.instanceof(UploadedFile, { message: "Seleziona solo file immagine" }).optional().meta({
    type: "string",
    format: "binary",
    description: "Il file dell’immagine, solo in multipart",
  }),
};

/** A form sends empty fields as empty texts; for these that means not given. */
const absentWhenEmpty = new Set(["slug", "status", "featuredImageType", "featuredImage"]);

/**
 * The members of an article's form, multipart or JSON, with the uploaded picture under `featuredImage`.
 * Throws TOO_LARGE for a picture over the limit.
 */
export async function readPostForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form = await readForm(request, { files: 1, bytesPerFile: imageBytesMax, tooLargeMessage: imageSizeMessage });
  const fields = Object.fromEntries(
    Object.entries(form.fields).filter(([name, value]) => !(value === "" && absentWhenEmpty.has(name))),
  );
  if (fields.scheduledAt === "") fields.scheduledAt = null;
  const picture = form.files.find(({ fieldName, bytes }) => fieldName === "featuredImage" && bytes > 0);
  return picture ? { ...fields, featuredImage: picture } : fields;
}
