import type { ClientConfig } from "pg";

/** The running PostgreSQL that comes with the program. */
export type EmbeddedServer = {
  connection: Pick<ClientConfig, "host" | "port" | "user" | "password" | "database">;
  stop(): Promise<void>;
};
