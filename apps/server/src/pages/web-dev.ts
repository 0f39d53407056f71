import type { FastifyInstance } from "fastify";
import { speculationBlock } from "./speculation-rules.ts";
import type { PageEntry, WebSource } from "./web-source.ts";

const reactRefresh = [
  `import { injectIntoGlobalHook } from "/@react-refresh";`,
  "injectIntoGlobalHook(window);",
  "window.$RefreshReg$ = () => {};",
  "window.$RefreshSig$ = () => (type) => type;",
].join("");

/** Serves apps/web's sources through Vite inside this process, with hot replacement that keeps state. */
export async function openWebDev(app: FastifyInstance, webRoot: string): Promise<WebSource> {
  const { createServer } = await import("vite");
  const { default: middie } = await import("@fastify/middie");
  // Fastify owns the HTTP server, so hot replacement gets a port of its own.
  const vite = await createServer({
    root: webRoot,
    server: { middlewareMode: true, hmr: { port: 24_678, host: "127.0.0.1" } },
    appType: "custom",
  });
  await app.register(middie);
  app.addHook("onClose", () => vite.close());
  app.use((request, response, next) => {
    const ours = /^\/(trpc|api|uploads)\b/.test(request.url ?? "");
    return ours ? next() : vite.middlewares(request, response, next);
  });
  return {
    entry: async () => (await vite.ssrLoadModule("/src/entry-server.tsx")).entry as PageEntry,
    assets: {
      manifest: {
        routes: {
          __root__: {
            scripts: [
              { attrs: { type: "module" }, children: reactRefresh },
              { attrs: { type: "module", src: "/@vite/client" } },
            ],
          },
          "/_support": { scripts: [{ attrs: { type: "module", src: "/src/entry-client.tsx" } }] },
          "/admin": { scripts: [{ attrs: { type: "module", src: "/src/entry-admin.tsx" } }] },
        },
      },
      publicHead: (stylesheet) =>
        `<link rel="stylesheet" href="${stylesheet}"><script type="module">${reactRefresh}</script><script type="module" src="/@vite/client"></script>`,
      publicTail: `<script type="module" src="/src/entry-islands.ts"></script>${speculationBlock}`,
      hydratedTail: () => "",
      blocks: { scripts: [], styles: {} },
    },
    buildId: "dev",
  };
}
