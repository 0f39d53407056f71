import { defineConfig } from "prisma/config";

// No datasource URL: the client gets its connection from an adapter, and migrations have their own runner.
export default defineConfig({
  schema: "../../prisma/schema.prisma",
  migrations: { path: "../../prisma/migrations" },
});
