import module from "node:module";
import path from "node:path";

/** From Node 22.8 on. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
const isBundle = import.meta.filename.endsWith(".js");
// Beside the program, so that nobody writes it who may not change the program as well. Where this process may not
// either, each start compiles anew.
if (isBundle) enableCompileCache?.(path.join(import.meta.dirname, "compile-cache"));

const { start } = await import("./start.ts");
await start();
