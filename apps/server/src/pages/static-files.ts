import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { clientDirOf } from "./web-build.ts";

/**
 * The build's files: those whose name holds their hash for a year, the others (pictures, fonts, icons)
 * for a day. Compressed copies were made by the build.
 */
export async function serveStaticFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  const clientDir = clientDirOf(webRoot);
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: "/",
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.br", "**/*.gz", ".vite/**"],
    setHeaders: (reply, filePath) => {
      const hashed = filePath.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=86400");
    },
  });
}
