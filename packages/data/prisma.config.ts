import { defineConfig } from "prisma/config";

export default defineConfig({
  schema: "../../prisma/schema",
  migrations: { path: "../../prisma/migrations" },
  // Only for Prisma's own commands, as `prisma migrate resolve`: the program gives its client a connection itself.
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
