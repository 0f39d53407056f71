import {
  attachmentBytesMax,
  attachmentSizeMessage,
  attachmentsMax,
  tooManyAttachmentsMessage,
} from "@vetrina/contract/tickets";
import { readForm, UploadedFile } from "@vetrina/core/files/form-data";
import type { FastifyRequest } from "fastify";
import * as z from "zod";

const limits = {
  files: attachmentsMax,
  bytesPerFile: attachmentBytesMax,
  tooLargeMessage: attachmentSizeMessage,
  tooManyMessage: tooManyAttachmentsMessage,
};

/** A form sends empty fields as empty texts; for these that means not given. */
const absentWhenEmpty = new Set(["submissionKey", "elapsedMs"]);

/** The files of a form, beside its texts. They never come from JSON. */
export const formFiles = {
  files: z
    .array(z.instanceof(UploadedFile))
    .meta({
      type: "array",
      items: { type: "string", format: "binary" },
      description: "Fino a 5 file di 5 MB (immagini o PDF), solo in multipart",
    })
    .default([]),
};

/**
 * Reads a form, multipart or JSON, as the body that the route's schema then looks at.
 * Throws TOO_LARGE for a file over the limit, BAD_INPUT for too many.
 */
export async function readTicketForm(request: FastifyRequest): Promise<void> {
  const { fields, files } = await readForm(request, limits);
  const given = Object.entries(fields).filter(([name, value]) => !(value === "" && absentWhenEmpty.has(name)));
  request.body = { ...Object.fromEntries(given), files };
}
