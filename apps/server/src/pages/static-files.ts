import { readdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The folder with an `assets` in which a file of an earlier build lies, while it is still served. */
export type FindFolder = (name: string) => string | undefined;

/** Its address never changes, so that browsers find its next version. */
const isWorker = /-worker\.js(\.(br|gz))?$/;
const isStyles = /\.css(\.(br|gz))?$/;

/**
 * The build's files: those whose name holds their hash for a year, the others (pictures, fonts, icons)
 * for a day. Compressed copies were made by the build.
 */
export async function serveStaticFiles(app: FastifyInstance, clientDir: string, earlier: FindFolder): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: "/",
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.br", "**/*.gz", ".vite/**", "assets/**"],
    setHeaders: (reply, filePath) => {
      const hashed = filePath.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=86400");
      if (isWorker.test(filePath)) reply.header("cache-control", "public, no-cache");
      // What a stylesheet brings is asked for by its policy, not by that of the page, which may be to say nothing.
      if (isStyles.test(filePath)) reply.header("referrer-policy", "no-referrer");
    },
  });
  const isCopy = /\.(br|gz)$/;
  const built = new Set(readdirSync(path.join(clientDir, "assets")).filter((name) => !isCopy.test(name)));
  // One route for all of them: to add one for each, as the plugin would, is a twentieth of the start.
  app.get<{ Params: { name: string } }>("/assets/:name", (request, reply) => {
    const { name } = request.params;
    const folder = built.has(name) ? clientDir : earlier(name);
    return folder ? reply.sendFile(path.posix.join("assets", name), folder) : reply.callNotFound();
  });
}
