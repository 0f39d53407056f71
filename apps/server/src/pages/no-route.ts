import type { FastifyInstance } from "fastify";
import { isPlainPath } from "../plugins/canonical-address.ts";
import { isReserved } from "../plugins/unknown-routes.ts";

const firstPart = (path: string) => path.slice(1).split("/", 1)[0] ?? "";

/**
 * Whether a path surely belongs to no route but the one of the pages: none begins with its first part. Call it before
 * the routes are added: it takes note of them.
 */
export function knowRoutes(app: FastifyInstance): (path: string) => boolean {
  const begun = new Set<string>();
  app.addHook("onRoute", ({ url }) => void begun.add(firstPart(url)));
  return (path) => isPlainPath(path) && !isReserved(path) && !begun.has(firstPart(path));
}
