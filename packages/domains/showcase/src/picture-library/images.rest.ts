import { savedImageSchema, uploadedImageName } from "@vetrina/contract/pictures/image-upload";
import { imageBytesMax, imageMissingMessage, imageSizeMessage } from "@vetrina/contract/pictures/images";
import { requireEditor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { readForm } from "@vetrina/core/files/form-data";
import { removeImage, saveImage } from "@vetrina/core/files/images";
import { fileAnswer, type RestApp, refusals } from "@vetrina/core/rest-app";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";

/** A name stands for the same bytes for ever. */
const caching = "public, max-age=31536000, immutable";

async function receiveImage(request: FastifyRequest) {
  const form = await readForm(request, { files: 1, bytesPerFile: imageBytesMax, tooLargeMessage: imageSizeMessage });
  const file = form.files.find(({ fieldName }) => fieldName === "image");
  if (!file) {
    throw new AppError("BAD_INPUT", { message: imageMissingMessage, fields: { image: imageMissingMessage } });
  }
  const image = await saveImage(request.deps, file);
  // Who left before hearing the address can't use the picture.
  if (request.raw.socket.destroyed) await removeImage(request.deps, image.url);
  return image;
}

async function sendImage(request: FastifyRequest, reply: FastifyReply, name: string) {
  const file = uploadedImageName.test(name) ? await request.deps.files.read(`images/${name}`) : undefined;
  if (!file) throw new AppError("NOT_FOUND");
  const etag = `"${name}"`;
  reply.headers({
    "cache-control": caching,
    etag,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    // A CDN of another host hands the header on, and readers of the feed show the pictures too.
    "cross-origin-resource-policy": "cross-origin",
  });
  if (request.headers["if-none-match"] === etag) {
    file.stream.destroy();
    return reply.code(304).send();
  }
  return reply.type(file.contentType).header("content-length", file.bytes).send(file.stream);
}

export function imagesRest(app: RestApp): void {
  app.post(
    "/api/images",
    {
      config: { limit: "upload", guard: requireEditor },
      schema: {
        tags: ["Immagini"],
        summary: "Carica un’immagine (modulo multipart, campo image: JPEG, PNG, WebP, GIF o AVIF fino a 5 MB)",
        consumes: ["multipart/form-data"],
        response: {
          201: savedImageSchema,
          ...refusals(400, 401, 403, 413, 429, 503),
        },
      },
    },
    async (request, reply) => reply.code(201).send(await receiveImage(request)),
  );

  app.get(
    "/uploads/images/:name",
    {
      schema: {
        tags: ["Immagini"],
        summary: "Un’immagine caricata; dietro un nome ci sono sempre gli stessi byte",
        params: z.object({ name: z.string() }),
        response: { 200: fileAnswer("image/*"), ...refusals(404) },
      },
    },
    (request, reply) => sendImage(request, reply, request.params.name),
  );
}
