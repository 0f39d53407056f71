import { errorBodySchema } from "@vetrina/contract/errors";
import {
  memberCreateSchema,
  memberUpdateSchema,
  staffTeamMemberSchema,
  teamMemberSchema,
} from "@vetrina/contract/pictures/team";
import { requireEditor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { imageField, pictureConsumes, readPictureForm } from "@vetrina/core/files/picture-form";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { createMember, deleteMember, listTeam, updateMember } from "./team.service.ts";

const config = { guard: requireEditor };

const params = z.object({ id: z.coerce.number("Persona non valida").pipe(z.int32("Persona non valida")) });

const refusals = { 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema, 413: errorBodySchema };
const refusalsOfOne = { ...refusals, 404: errorBodySchema };

function writing(app: RestApp, deps: Deps): void {
  app.post(
    "/api/team",
    {
      config,
      preValidation: readPictureForm,
      schema: {
        tags: ["Squadra"],
        summary: "Aggiunge una persona in fondo alla squadra",
        consumes: pictureConsumes,
        body: memberCreateSchema.extend(imageField).meta({ id: "NuovaPersona" }),
        response: { 201: staffTeamMemberSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { image, storedImage, ...fields } = request.body;
      return reply.code(201).send(await createMember(deps, requireEditor(request.actor), fields, image ?? storedImage));
    },
  );

  app.put(
    "/api/team/:id",
    {
      config,
      preValidation: readPictureForm,
      schema: {
        tags: ["Squadra"],
        summary: "Modifica una persona: ciò che manca resta com'è",
        consumes: pictureConsumes,
        params,
        body: memberUpdateSchema.extend(imageField).meta({ id: "ModificaDiUnaPersona" }),
        response: { 200: staffTeamMemberSchema, ...refusalsOfOne },
      },
    },
    (request) => {
      const { image, storedImage, ...fields } = request.body;
      return updateMember(deps, requireEditor(request.actor), request.params.id, fields, image ?? storedImage);
    },
  );
}

export function teamRest(app: RestApp, deps: Deps): void {
  writing(app, deps);

  app.get(
    "/api/team",
    {
      config: { publicContent: true },
      schema: { tags: ["Squadra"], summary: "Chi lavora qui, in ordine", response: { 200: z.array(teamMemberSchema) } },
    },
    () => listTeam(deps),
  );

  app.delete(
    "/api/team/:id",
    {
      config,
      schema: {
        tags: ["Squadra"],
        summary: "Toglie una persona dalla squadra per sempre",
        params,
        response: { 204: z.null(), ...refusalsOfOne },
      },
    },
    async (request, reply) => {
      await deleteMember(deps, requireEditor(request.actor), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
