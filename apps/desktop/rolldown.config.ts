import { defineConfig } from "rolldown";

/**
 * Everything but Electron goes into the bundles: the package carries no node_modules. Both are CommonJS, which a
 * sandboxed preload script has to be.
 */
const bundle = (name: "main" | "preload", fileName: string) => ({
  input: `src/${name}/${name}.ts`,
  platform: "node" as const,
  external: ["electron"],
  output: { file: `dist/${name}/${fileName}`, format: "cjs" as const, sourcemap: false, codeSplitting: false },
});

export default defineConfig([bundle("main", "main.cjs"), bundle("preload", "preload.cjs")]);
