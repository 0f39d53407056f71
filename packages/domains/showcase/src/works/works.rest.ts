import { errorBodySchema } from "@vetrina/contract/errors";
import { workCreateSchema, workSchema, workUpdateSchema } from "@vetrina/contract/pictures/works";
import { requireEditor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { imageField, pictureConsumes, readPictureForm } from "@vetrina/core/files/picture-form";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { listWorks, withAddress } from "./works.service.ts";
import { createWork, deleteWork, updateWork } from "./works-writing.service.ts";

const config = { guard: requireEditor };

const params = z.object({ id: z.coerce.number("Lavoro non valido").pipe(z.int32("Lavoro non valido")) });

const refusals = { 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema, 413: errorBodySchema };
const refusalsOfOne = { ...refusals, 404: errorBodySchema };

function writing(app: RestApp, deps: Deps): void {
  app.post(
    "/api/nostri-lavori",
    {
      config,
      preValidation: readPictureForm,
      schema: {
        tags: ["Lavori"],
        summary: "Aggiunge un lavoro in fondo alla lista",
        consumes: pictureConsumes,
        body: workCreateSchema.extend(imageField).meta({ id: "NuovoLavoro" }),
        response: { 201: workSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { image, storedImage, ...fields } = request.body;
      const work = await createWork(deps, requireEditor(request.actor), fields, image ?? storedImage);
      return reply.code(201).send(withAddress(deps, work));
    },
  );

  app.put(
    "/api/nostri-lavori/:id",
    {
      config,
      preValidation: readPictureForm,
      schema: {
        tags: ["Lavori"],
        summary: "Modifica un lavoro: ciò che manca resta com'è",
        consumes: pictureConsumes,
        params,
        body: workUpdateSchema.extend(imageField).meta({ id: "ModificaDiUnLavoro" }),
        response: { 200: workSchema, ...refusalsOfOne },
      },
    },
    async (request) => {
      const { image, storedImage, ...fields } = request.body;
      const work = await updateWork(
        deps,
        requireEditor(request.actor),
        request.params.id,
        fields,
        image ?? storedImage,
      );
      return withAddress(deps, work);
    },
  );
}

export function worksRest(app: RestApp, deps: Deps): void {
  writing(app, deps);

  app.get(
    "/api/nostri-lavori",
    {
      config: { publicContent: true },
      schema: { tags: ["Lavori"], summary: "I lavori realizzati", response: { 200: z.array(workSchema) } },
    },
    async () => (await listWorks(deps)).map((work) => withAddress(deps, work)),
  );

  app.delete(
    "/api/nostri-lavori/:id",
    {
      config,
      schema: {
        tags: ["Lavori"],
        summary: "Elimina un lavoro per sempre",
        params,
        response: { 204: z.null(), ...refusalsOfOne },
      },
    },
    async (request, reply) => {
      await deleteWork(deps, requireEditor(request.actor), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
