import { existsSync } from "node:fs";
import path from "node:path";

/** What the environment has already counts more than the file. */
const file = path.join(import.meta.dirname, "../.env");
if (existsSync(file)) process.loadEnvFile(file);
