import { AppError } from "@vetrina/core/app-error";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "./error-handler.ts";

interface KnownRoute {
  matches: RegExp;
  methods: Set<string>;
}

const asPattern = (url: string) =>
  new RegExp(`^${url.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);

/** Under these every address is a call or a file; anything else is a page. */
const reserved = /^\/(api|trpc|uploads|assets)(\/|$)/;

/** Whether an address can't be a page's. */
export const isReserved = (url: string) => reserved.test(url);

/**
 * A path that exists but not with this method gets 405 and an Allow header, anything else 404.
 * Call it before the routes are added: it takes note of them.
 */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const routes = new Map<string, KnownRoute>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const known = routes.get(url) ?? { matches: asPattern(url), methods: new Set() };
    for (const name of [method].flat()) known.methods.add(name);
    routes.set(url, known);
  });
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split("?")[0] ?? "";
    const known = [...routes.values()].filter((route) => route.matches.test(pathname));
    const allowed = new Set(known.flatMap((route) => [...route.methods]));
    if (!isReserved(pathname)) for (const method of ["GET", "HEAD"]) allowed.add(method);
    if (allowed.size === 0 || allowed.has(request.method)) return sendRefusal(reply, new AppError("NOT_FOUND"));
    reply.header("allow", [...allowed].join(", "));
    return sendRefusal(reply, new AppError("METHOD_NOT_ALLOWED"));
  });
}
