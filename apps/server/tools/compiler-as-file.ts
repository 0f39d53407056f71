import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";

const compilerModule = /query_compiler_\w+\.postgresql\.wasm-base64\.mjs$/;
const fileName = "query-compiler.wasm";

/** What Prisma takes for text in base64 and hands to `Buffer.from`, which copies bytes as well. */
const reader = `
  import { readFileSync } from "node:fs";
  export const wasm = readFileSync(new URL(${JSON.stringify(fileName)}, import.meta.url));`;

/**
 * Keeps Prisma's compiler in a file instead of a module of two megabytes in base64: each start would parse and decode
 * that, and the process hold it twice for as long as it lives.
 */
export function compilerAsFile(): Plugin {
  return {
    name: "compiler-as-file",
    load: {
      filter: { id: compilerModule },
      async handler(id) {
        const { wasm }: { wasm: string } = await import(pathToFileURL(id).href);
        this.emitFile({ type: "asset", fileName, source: Buffer.from(wasm, "base64") });
        return reader;
      },
    },
  };
}
