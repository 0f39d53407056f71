import { readFileSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const site = path.resolve(import.meta.dirname, "../web/public");

/** The display face under the address that the shared styles give it. */
const displayFace: Plugin = {
  name: "display-face",
  generateBundle() {
    const fileName = "fonts/besley-800.woff2";
    this.emitFile({ type: "asset", fileName, source: readFileSync(path.join(site, fileName)) });
  },
};

export default defineConfig({
  root: "src/renderer",
  base: "/",
  publicDir: false,
  plugins: [react(), tailwindcss(), displayFace],
  build: {
    outDir: "../../dist/renderer",
    emptyOutDir: true,
    // Electron brings its own Chromium.
    target: "chrome140",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
