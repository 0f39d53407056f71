import module from "node:module";
import path from "node:path";
import v8 from "node:v8";

/**
 * V8 lets what has outlived two clean-ups grow to four times what is in use before it looks again: 150 MB under load, of
 * which 35 are in use. In half of that it looks as often as is worth it.
 */
v8.setFlagsFromString("--heap-growing-percent=60");

/** From Node 22.8 on. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
const isBundle = import.meta.filename.endsWith(".js");
// The compile cache lies beside the program, so that writing it takes the same rights as changing the program. Without
// those rights in this process each start compiles again.
if (isBundle) enableCompileCache?.(path.join(import.meta.dirname, "compile-cache"));

const { start } = await import("./start.ts");
await start();
