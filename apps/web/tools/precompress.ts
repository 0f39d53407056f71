import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Compressed copies beside each text file of the build, made once, so that the server only sends bytes. */
const clientDir = path.resolve(import.meta.dirname, "../dist/client");
const compressible = /\.(js|css|svg|txt|json|webmanifest)$/;
/** Below this many bytes the headers cost more than compression saves. */
const smallest = 300;

for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < smallest) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
