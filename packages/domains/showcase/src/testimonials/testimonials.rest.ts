import { errorBodySchema } from "@vetrina/contract/errors";
import {
  staffTestimonialSchema,
  testimonialCreateSchema,
  testimonialSchema,
  testimonialUpdateSchema,
} from "@vetrina/contract/pictures/testimonials";
import { requireEditor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { imageField, pictureConsumes, readPictureForm } from "@vetrina/core/files/picture-form";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { createTestimonial, deleteTestimonial, listTestimonials, updateTestimonial } from "./testimonials.service.ts";

const config = { guard: requireEditor };

const params = z.object({ id: z.coerce.number("Testimonianza non valida").pipe(z.int32("Testimonianza non valida")) });

const refusals = { 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema, 413: errorBodySchema };
const refusalsOfOne = { ...refusals, 404: errorBodySchema };

function writing(app: RestApp, deps: Deps): void {
  app.post(
    "/api/testimonials",
    {
      config,
      preValidation: readPictureForm,
      schema: {
        tags: ["Testimonianze"],
        summary: "Aggiunge una testimonianza in fondo alla lista",
        consumes: pictureConsumes,
        body: testimonialCreateSchema.extend(imageField).meta({ id: "NuovaTestimonianza" }),
        response: { 201: staffTestimonialSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { image, storedImage, ...fields } = request.body;
      return reply
        .code(201)
        .send(await createTestimonial(deps, requireEditor(request.actor), fields, image ?? storedImage));
    },
  );

  app.put(
    "/api/testimonials/:id",
    {
      config,
      preValidation: readPictureForm,
      schema: {
        tags: ["Testimonianze"],
        summary: "Modifica una testimonianza: ciò che manca resta com'è",
        consumes: pictureConsumes,
        params,
        body: testimonialUpdateSchema.extend(imageField).meta({ id: "ModificaDiUnaTestimonianza" }),
        response: { 200: staffTestimonialSchema, ...refusalsOfOne },
      },
    },
    (request) => {
      const { image, storedImage, ...fields } = request.body;
      return updateTestimonial(deps, requireEditor(request.actor), request.params.id, fields, image ?? storedImage);
    },
  );
}

export function testimonialsRest(app: RestApp, deps: Deps): void {
  writing(app, deps);

  app.get(
    "/api/testimonials",
    {
      config: { publicContent: true },
      schema: {
        tags: ["Testimonianze"],
        summary: "Che cosa dicono i clienti, in ordine",
        response: { 200: z.array(testimonialSchema) },
      },
    },
    () => listTestimonials(deps),
  );

  app.delete(
    "/api/testimonials/:id",
    {
      config,
      schema: {
        tags: ["Testimonianze"],
        summary: "Elimina una testimonianza per sempre",
        params,
        response: { 204: z.null(), ...refusalsOfOne },
      },
    },
    async (request, reply) => {
      await deleteTestimonial(deps, requireEditor(request.actor), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
