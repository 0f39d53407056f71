import { errorBodySchema } from "@vetrina/contract/errors";
import { logoCreateSchema, logoSchema, logoUpdateSchema } from "@vetrina/contract/pictures/logos";
import { requireEditor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { imageField, pictureConsumes, readPictureForm } from "@vetrina/core/files/picture-form";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { createLogo, deleteLogo, listLogos, updateLogo } from "./logos.service.ts";

const config = { guard: requireEditor };

const params = z.object({ id: z.coerce.number("Logo non valido").pipe(z.int32("Logo non valido")) });

const refusals = { 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema, 413: errorBodySchema };
const refusalsOfOne = { ...refusals, 404: errorBodySchema };

function writing(app: RestApp, deps: Deps): void {
  app.post(
    "/api/logos",
    {
      config,
      preValidation: readPictureForm,
      schema: {
        tags: ["Loghi"],
        summary: "Aggiunge un logo in fondo alla lista",
        consumes: pictureConsumes,
        body: logoCreateSchema.extend(imageField).meta({ id: "NuovoLogo" }),
        response: { 201: logoSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { image, storedImage, ...fields } = request.body;
      return reply.code(201).send(await createLogo(deps, requireEditor(request.actor), fields, image ?? storedImage));
    },
  );

  app.put(
    "/api/logos/:id",
    {
      config,
      preValidation: readPictureForm,
      schema: {
        tags: ["Loghi"],
        summary: "Modifica un logo: ciò che manca resta com'è",
        consumes: pictureConsumes,
        params,
        body: logoUpdateSchema.extend(imageField).meta({ id: "ModificaDiUnLogo" }),
        response: { 200: logoSchema, ...refusalsOfOne },
      },
    },
    (request) => {
      const { image, storedImage, ...fields } = request.body;
      return updateLogo(deps, requireEditor(request.actor), request.params.id, fields, image ?? storedImage);
    },
  );
}

export function logosRest(app: RestApp, deps: Deps): void {
  writing(app, deps);

  app.get(
    "/api/logos",
    {
      config: { publicContent: true },
      schema: { tags: ["Loghi"], summary: "I loghi, in ordine", response: { 200: z.array(logoSchema) } },
    },
    () => listLogos(deps),
  );

  app.delete(
    "/api/logos/:id",
    {
      config,
      schema: {
        tags: ["Loghi"],
        summary: "Elimina un logo per sempre",
        params,
        response: { 204: z.null(), ...refusalsOfOne },
      },
    },
    async (request, reply) => {
      await deleteLogo(deps, requireEditor(request.actor), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
