import { submissionKeySchema } from "@vetrina/contract/submission-key";
import { requireEditor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { imageField, pictureConsumes, readPictureForm } from "@vetrina/core/files/picture-form";
import { guarded, type RestApp, refusals } from "@vetrina/core/rest-app";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import type { CardForm, CardList, CardRow } from "./card-list.ts";
import { addCard, changeCard, removeCard } from "./cards.service.ts";

const config = { guard: requireEditor };

/** What a card's form has beside its own fields. */
export const cardFormFields = { ...imageField, submissionKey: submissionKeySchema };

interface CardRoutes<Card extends CardRow, Fields extends object> {
  /** The list's, as /api/logos. */
  address: string;
  tag: string;
  summaries: { list: string; add: string; change: string; remove: string };
  /** Said of an id that is no number. */
  invalidId: string;
  /** A card as everyone may read it, and all of them in order. */
  listed: z.ZodType<object>;
  read: (request: FastifyRequest) => Promise<object[]>;
  card: z.ZodType<CardRow>;
  addition: z.ZodType<Fields & CardForm>;
  change: z.ZodType<Fields & CardForm>;
  /** The card as its answer shows it. */
  shown?: (card: Card, deps: Deps) => CardRow;
}

/** Fastify's types don't follow a schema that is a type parameter. */
const formOf = <Fields extends object>({ body }: { body: unknown }) => body as Fields & CardForm;

/**
 * A list's cards are read, and for owners and editors added, changed and taken away, by REST, which takes files.
 */
export function cardsRest<Card extends CardRow, Fields extends object>(
  app: RestApp,
  list: CardList<Card, Fields>,
  routes: CardRoutes<Card, Fields>,
): void {
  const { address, summaries, card, invalidId, shown = (one) => one } = routes;
  const params = z.object({ id: z.coerce.number(invalidId).pipe(z.int32(invalidId)) });
  const tags = [routes.tag];
  const form = { tags, consumes: pictureConsumes };

  app.get(
    address,
    {
      config: { publicContent: true },
      schema: { tags, summary: summaries.list, response: { 200: z.array(routes.listed) } },
    },
    (request) => routes.read(request),
  );

  app.post(
    address,
    {
      config,
      preValidation: readPictureForm,
      schema: {
        ...form,
        summary: summaries.add,
        body: routes.addition,
        response: { 201: card, ...refusals(400, 401, 403, 413) },
      },
    },
    async (request, reply) => {
      const added = await addCard(request.deps, requireEditor(request.actor), list, formOf<Fields>(request));
      return reply.code(201).send(shown(added, request.deps));
    },
  );

  app.put(
    `${address}/:id`,
    {
      config,
      preValidation: readPictureForm,
      schema: {
        ...form,
        summary: summaries.change,
        params,
        body: routes.change,
        response: { 200: card, ...refusals(400, 401, 403, 404, 409, 413) },
      },
    },
    async (request) => {
      const { deps, actor, params } = request;
      return shown(await changeCard(deps, requireEditor(actor), list, params.id, formOf<Fields>(request)), deps);
    },
  );

  app.delete(
    `${address}/:id`,
    guarded(requireEditor, {
      tags,
      summary: summaries.remove,
      params,
      response: { 204: z.null(), ...refusals(400, 401, 403, 404, 409, 413) },
    }),
    async (request, reply) => {
      await removeCard(request.deps, requireEditor(request.actor), list, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
