import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { requireClient } from "@vetrina/api/actor";
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { sessionCookieName } from "./sessions.ts";

const description = `Le chiamate del sito. Le risposte e gli errori sono JSON; un errore è \`{ code, message, fields? }\`, con un messaggio in italiano che si può mostrare. Chi scrive da una pagina di un altro sito riceve 403. Troppe chiamate ricevono 429 con Retry-After.`;

const securitySchemes = (publicUrl: string) =>
  ({
    sessione: {
      type: "apiKey",
      in: "cookie",
      name: sessionCookieName(publicUrl),
      description: "Il personale, dal browser",
    },
    token: { type: "http", scheme: "bearer", description: "Il cliente; il personale dall'applicazione desktop" },
  }) as const;

/** The security schemes of a call with this guard; none for a call that anybody may make. */
function securityOf({ guard }: FastifyContextConfig): Pick<FastifySchema, "security"> {
  if (!guard) return {};
  return { security: guard === requireClient ? [{ token: [] }] : [{ sessione: [] }, { token: [] }] };
}

/** Describes every REST call that is registered after it, at /api/openapi.json and as a page at /api/docs. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Studio Vetrina", version: "1", description },
      components: { securitySchemes: securitySchemes(publicUrl) },
    },
    transform: (call) => {
      const { schema, url } = jsonSchemaTransform(call);
      return { url, schema: { ...schema, ...securityOf(call.route.config ?? {}) } };
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
