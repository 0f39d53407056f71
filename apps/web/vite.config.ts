import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * Vite wraps each `import()` in a function that preloads the chunk's styles. None of ours has any: the server puts a
 * page's stylesheet into it or links it. So the helper only imports, and every page is spared a file.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
};

/** daisyUI 5.8 writes `webkit-user-select` beside `user-select`, which is no property: the dash in front is missing. */
const withoutMistypedProperty = {
  postcssPlugin: "without-mistyped-property",
  Declaration: {
    "webkit-user-select": (declaration: { remove(): void }) => declaration.remove(),
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  resolve: {
    alias: isSsrBuild
      ? []
      : [{ find: /^zod$/, replacement: fileURLToPath(import.meta.resolve("@vetrina/contract/zod-for-browsers")) }],
  },
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [plainImports]),
  ],
  css: { postcss: { plugins: [withoutMistypedProperty] } },
  build: isSsrBuild
    ? {
        emptyOutDir: true,
        copyPublicDir: false,
        // Names and lines stay, for stack traces. In ASCII the sources, which V8 keeps, take half the memory.
        rolldownOptions: {
          output: {
            comments: false,
            minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
          },
        },
      }
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
          },
          output: {
            // What every public page runs at once comes in one file beside the entry.
            codeSplitting: {
              groups: [
                {
                  name: "page",
                  test: /islands\/(after-paint|open-now)|settings\/opening-calendar|analytics\/kept|consent\/consent-store/,
                },
              ],
            },
          },
        },
      },
  // React as its production build alone, whatever NODE_ENV the server runs with: the other one is half a bundle.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // Everything goes into the bundle: what runs needs no packages beside it.
  ssr: { noExternal: isSsrBuild ? true : [/^@vetrina\//] },
}));
