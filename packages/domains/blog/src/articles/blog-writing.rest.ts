import { postCreateSchema, postUpdateSchema, staffPostSchema } from "@vetrina/contract/blog/blog-writing";
import { requireEditor } from "@vetrina/core/actor";
import { guarded, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { binPost } from "./blog-bin.service.ts";
import { createPost, publishPost, unpublishPost, updatePost } from "./blog-writing.service.ts";
import { pictureFields, readPostForm } from "./post-form.ts";
import { withPicture } from "./post-picture.ts";

const config = { guard: requireEditor };

const params = z.object({ id: z.coerce.number("Articolo non valido").pipe(z.int32("Articolo non valido")) });

const createForm = postCreateSchema.extend(pictureFields).meta({ id: "ModuloDiUnNuovoArticolo" });
const updateForm = postUpdateSchema.extend(pictureFields).meta({ id: "ModuloDiModificaDiUnArticolo" });

/** A long article in JSON, with room for what escaping adds. In bytes. */
const bodyLimit = 2 ** 20;

/** Forms with a picture are read before they are validated. */
const form = {
  config,
  bodyLimit,
  preValidation: async (request: Parameters<typeof readPostForm>[0]) => {
    request.body = await readPostForm(request);
  },
};

const consumes = ["multipart/form-data", "application/json"];

function writing(app: RestApp): void {
  app.post(
    "/api/blog/posts",
    {
      ...form,
      schema: {
        tags: ["Blog"],
        summary: "Crea un articolo, in bozza se non è detto altro",
        consumes,
        body: createForm,
        response: { 201: staffPostSchema, ...refusals(400, 401, 403, 409, 413) },
      },
    },
    async (request, reply) => {
      const post = await withPicture(request.deps, request.body, (fields) =>
        createPost(request.deps, requireEditor(request.actor), fields),
      );
      return reply.code(201).send(post);
    },
  );

  app.put(
    "/api/blog/posts/:id",
    {
      ...form,
      schema: {
        tags: ["Blog"],
        summary: "Modifica un articolo: ciò che manca resta com’è",
        consumes,
        params,
        body: updateForm,
        response: { 200: staffPostSchema, ...refusals(400, 401, 403, 404, 409, 413) },
      },
    },
    (request) =>
      withPicture(request.deps, request.body, (fields) =>
        updatePost(request.deps, requireEditor(request.actor), request.params.id, fields),
      ),
  );
}

/** The staff's calls about articles: for the owner only. */
export function blogWritingRest(app: RestApp): void {
  writing(app);

  app.delete(
    "/api/blog/posts/:id",
    guarded(requireEditor, {
      tags: ["Blog"],
      summary: "Mette un articolo nel cestino: dopo 30 giorni sparisce per sempre",
      params,
      response: { 204: z.null(), ...refusals(400, 401, 403, 404) },
    }),
    async (request, reply) => {
      await binPost(request.deps, requireEditor(request.actor), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/api/blog/posts/:id/publish",
    guarded(requireEditor, {
      tags: ["Blog"],
      summary: "Pubblica una bozza",
      params,
      response: { 200: staffPostSchema, ...refusals(400, 401, 403, 404) },
    }),
    (request) => publishPost(request.deps, requireEditor(request.actor), request.params.id),
  );

  app.post(
    "/api/blog/posts/:id/unpublish",
    guarded(requireEditor, {
      tags: ["Blog"],
      summary: "Riporta in bozza un articolo pubblicato o programmato",
      params,
      response: { 200: staffPostSchema, ...refusals(400, 401, 403, 404) },
    }),
    (request) => unpublishPost(request.deps, requireEditor(request.actor), request.params.id),
  );
}
