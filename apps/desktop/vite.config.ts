import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: "src/renderer",
  base: "/",
  publicDir: false,
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(import.meta.resolve("@vetrina/contract/zod-for-browsers")) }],
  },
  build: {
    outDir: "../../dist/renderer",
    emptyOutDir: true,
    // Electron brings its own Chromium.
    target: "chrome140",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
