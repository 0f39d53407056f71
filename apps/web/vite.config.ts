import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

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

/**
 * The programs that browsers load, each built by itself (`--mode`): a page has one of them, and a module that two had in
 * common would be cut along the pages of both. Built as one, a screen of the dashboard came in a hundred files, and what
 * it imports is asked for only once it is there itself.
 */
const programs = {
  islands: {
    input: "src/entry-islands.ts",
    groups: [
      {
        // What every public page runs at once comes in one file beside the entry.
        name: "page",
        test: /islands\/(after-paint|open-now)|settings\/opening-week|analytics\/kept|consent\/consent-store/,
      },
    ],
  },
  app: {
    input: "src/entry-client.tsx",
    groups: [
      // Two tasks instead of one: the page answers in between.
      { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
      { name: "app", tags: ["$initial"] },
    ],
  },
  dashboard: {
    input: "src/entry-admin.tsx",
    // What every screen needs; what is seen first, Panoramica or the card to log in with the forms' parts; what several
    // screens have. The rest is a screen's own.
    groups: [
      { name: "dashboard", tags: ["$initial"], priority: 2 },
      { name: "overview", test: /features[\\/]overview[\\/]overview-screen/, priority: 1 },
      {
        name: "overview-late",
        test: /features[\\/](overview[\\/](overview-foot|setup-panel)|tasks[\\/]due-panel|deliveries[\\/]late-deliveries)/,
        priority: 1,
      },
      { name: "login", test: /features[\\/]session[\\/]login-card/, priority: 1 },
      { name: "screens", minShareCount: 3 },
    ],
  },
} satisfies Record<string, { input: string; groups: Rolldown.CodeSplittingGroup[] }>;

const isProgram = (mode: string): mode is keyof typeof programs => mode in programs;

export default defineConfig(({ isSsrBuild, mode }) => ({
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
        // The first of them makes room.
        emptyOutDir: mode === "islands",
        copyPublicDir: mode === "islands",
        manifest: `.vite/${mode}.json`,
        // The server names what a route needs; on public pages a preload link would not be trusted by a strict policy.
        modulePreload: false,
        rolldownOptions: isProgram(mode)
          ? { input: { [mode]: programs[mode].input }, output: { codeSplitting: { groups: programs[mode].groups } } }
          : { input: Object.values(programs).map(({ input }) => input) },
      },
  // React as its production build alone, whatever NODE_ENV the server runs with: the other one is half a bundle.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // Everything goes into the bundle: what runs needs no packages beside it.
  ssr: { noExternal: isSsrBuild ? true : [/^@vetrina\//] },
}));
