import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { requireClient } from "@vetrina/core/actor";
import Fastify, { type FastifyContextConfig, type FastifySchema, type RouteOptions } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { sessionCookieName } from "./sessions.ts";
import { describeWebhooks } from "./webhook-description.ts";

const description = `Le chiamate del sito. Le risposte e gli errori sono JSON; un errore è \`{ code, message, fields? }\`, con un messaggio in italiano che si può mostrare. Chi scrive da una pagina di un altro sito riceve 403. Troppe chiamate ricevono 429 con Retry-After.`;

const securitySchemes = (publicUrl: string) =>
  ({
    sessione: {
      type: "apiKey",
      in: "cookie",
      name: sessionCookieName(publicUrl),
      description: "Il personale, dal browser",
    },
    token: { type: "http", scheme: "bearer", description: "Il cliente; il personale dall’applicazione desktop" },
  }) as const;

/** The security schemes of a call with this guard; an empty list says that a call is public. */
function securityOf({ guard }: FastifyContextConfig): NonNullable<FastifySchema["security"]> {
  if (!guard) return [];
  return guard === requireClient ? [{ token: [] }] : [{ sessione: [] }, { token: [] }];
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The name that generated clients give a call: its method and the words of its address, `:id` as `ById`. */
function operationIdOf(method: RouteOptions["method"], url: string): string {
  const words = url
    .replaceAll("/:", "/by-")
    .replace(/^\/api\//, "")
    .split(/[^A-Za-z0-9]+/);
  return `${method}`.toLowerCase() + words.map(capitalised).join("");
}

/** An application that has the same calls by name and does nothing when called: it is there to be described. */
function openCopy(publicUrl: string) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Studio Vetrina", version: "1", description },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: securitySchemes(publicUrl) },
      webhooks: describeWebhooks(),
    },
    transform: (call) => {
      const { schema, url } = jsonSchemaTransform(call);
      const { config = {}, method } = call.route;
      return { url, schema: { ...schema, operationId: operationIdOf(method, call.url), security: securityOf(config) } };
    },
    transformObject: jsonSchemaTransformObject,
  });
  app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  return app;
}

/** The calls as OpenAPI has them, and the pages and files that show them. */
export async function openDescription(calls: readonly RouteOptions[], publicUrl: string) {
  const app = openCopy(publicUrl);
  app.register(async (scope) => {
    for (const { method, url, schema, config } of calls) {
      scope.route({
        method,
        url,
        ...(schema && { schema }),
        ...(config && { config }),
        handler: async () => undefined,
      });
    }
  });
  await app.ready();
  return { openapi: () => app.swagger(), page: (url: string) => app.inject({ method: "GET", url }) };
}

export type ApiDescription = Awaited<ReturnType<typeof openDescription>>;
