import path from "node:path";

/** The repository's root: both src/ and dist/ lie three folders below it. */
const root = path.resolve(import.meta.dirname, "../../..");

export const migrationsDir = path.join(root, "prisma/migrations");
export const webRoot = path.join(root, "apps/web");
