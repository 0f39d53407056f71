import { errorBodySchema } from "@vetrina/contract/errors";
import { galleryCreateSchema, galleryItemSchema, galleryUpdateSchema } from "@vetrina/contract/pictures/gallery";
import { requireEditor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { imageField, pictureConsumes, readPictureForm } from "@vetrina/core/files/picture-form";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { listGallery } from "./gallery.service.ts";
import { createPicture, deletePicture, updatePicture } from "./gallery-writing.service.ts";

const config = { guard: requireEditor };

const params = z.object({ id: z.coerce.number("Immagine non valida").pipe(z.int32("Immagine non valida")) });

const refusals = { 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema, 413: errorBodySchema };
const refusalsOfOne = { ...refusals, 404: errorBodySchema };

function writing(app: RestApp, deps: Deps): void {
  app.post(
    "/api/landing-gallery",
    {
      config,
      preValidation: readPictureForm,
      schema: {
        tags: ["Galleria"],
        summary: "Aggiunge un'immagine",
        consumes: pictureConsumes,
        body: galleryCreateSchema.extend(imageField).meta({ id: "NuovaImmagine" }),
        response: { 201: galleryItemSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { image, storedImage, ...fields } = request.body;
      return reply
        .code(201)
        .send(await createPicture(deps, requireEditor(request.actor), fields, image ?? storedImage));
    },
  );

  app.put(
    "/api/landing-gallery/:id",
    {
      config,
      preValidation: readPictureForm,
      schema: {
        tags: ["Galleria"],
        summary: "Modifica un'immagine: ciò che manca resta com'è",
        consumes: pictureConsumes,
        params,
        body: galleryUpdateSchema.extend(imageField).meta({ id: "ModificaDiUnImmagine" }),
        response: { 200: galleryItemSchema, ...refusalsOfOne },
      },
    },
    (request) => {
      const { image, storedImage, ...fields } = request.body;
      return updatePicture(deps, requireEditor(request.actor), request.params.id, fields, image ?? storedImage);
    },
  );
}

export function galleryRest(app: RestApp, deps: Deps): void {
  writing(app, deps);

  app.get(
    "/api/landing-gallery",
    {
      config: { publicContent: true },
      schema: {
        tags: ["Galleria"],
        summary: "Le immagini delle pagine dell'offerta: ai visitatori quelle attive, allo staff tutte",
        response: { 200: z.array(galleryItemSchema) },
      },
    },
    (request) => listGallery(deps, request.actor),
  );

  app.delete(
    "/api/landing-gallery/:id",
    {
      config,
      schema: {
        tags: ["Galleria"],
        summary: "Elimina un'immagine per sempre",
        params,
        response: { 204: z.null(), ...refusalsOfOne },
      },
    },
    async (request, reply) => {
      await deletePicture(deps, requireEditor(request.actor), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
