import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    tailwindcss(),
  ],
  build: isSsrBuild
    ? { emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: "dist/client",
        manifest: true,
        // The server names what a route needs; on public pages a preload link would not be trusted by a strict policy.
        modulePreload: false,
        rollupOptions: {
          input: {
            app: "src/entry-client.tsx",
            admin: "src/entry-admin.tsx",
            islands: "src/entry-islands.ts",
            site: "src/styles/site.css",
          },
        },
      },
  // React goes into the bundle as its production build, whatever NODE_ENV the server runs with. tRPC stays
  // outside: the server and this bundle must share one copy.
  ssr: isSsrBuild ? { noExternal: true, external: ["@trpc/client", "@trpc/server"] } : { noExternal: [/^@vetrina\//] },
}));
