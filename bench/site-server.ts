import { buildApp } from "../apps/server/src/app.ts";
import { openServerDeps } from "../apps/server/src/deps.ts";
import { readEnvironment } from "../apps/server/src/env.ts";
import { createLog } from "../apps/server/src/log.ts";
import type { Publication } from "./site-process.ts";

/**
 * The real application. With `uncached` each page counts as a new content version; with `published` only after an
 * announced publication.
 */
const [port = "0", dataDir = "", caching = "cached", databaseUrl = ""] = process.argv.slice(2);
const env = readEnvironment({
  NODE_ENV: "production",
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  RATE_LIMIT: "off",
});
const server = await openServerDeps(env, createLog("silent"));
if (caching === "uncached") {
  let version = 0;
  server.content.current = () => String(version++);
}
let publications = 0;
if (caching === "published") server.content.current = () => String(publications);
const app = await buildApp(server);
await app.listen({ host: "127.0.0.1", port: env.PORT });
process.send?.("ready");

/** Another title for the newest article, which the home and the article's own page show. */
async function changeTitle(): Promise<void> {
  const { db } = server.api;
  const { id } = await db.blogPost.findFirstOrThrow({
    where: { status: "published" },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  await db.blogPost.update({ where: { id }, data: { title: `Un titolo nuovo, il ${publications}` } });
}

process.on("message", async (message: Publication | "memory") => {
  if (message !== "memory") {
    if (message === "title") await changeTitle();
    publications += 1;
    return process.send?.("published");
  }
  globalThis.gc?.();
  process.send?.(process.memoryUsage.rss());
});
process.on("SIGTERM", async () => {
  await app.close();
  await server.close();
  process.exit(0);
});
