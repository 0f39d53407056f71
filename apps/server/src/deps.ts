import type { Deps } from "@vetrina/api/deps";
import { createLimits, noLimits } from "@vetrina/api/limits";
import { type Database, openDatabase } from "@vetrina/db/open-database";
import type { Logger } from "pino";
import { seedDatabase } from "../../../prisma/seed.ts";
import type { Environment } from "./env.ts";
import { createMailer, type Mailer } from "./integrations/mailer.ts";
import { type ContentVersion, followContentVersion } from "./pages/content-version.ts";
import { migrationsDir, webRoot } from "./paths.ts";

/** Everything the server is made of, put together once. */
export interface ServerDeps {
  api: Deps;
  database: Database;
  content: ContentVersion;
  mailer: Mailer;
  log: Logger;
  mode: Environment["NODE_ENV"];
  webRoot: string;
  trustProxy: boolean;
  close(): Promise<void>;
}

const loopbackHosts = new Set(["127.0.0.1", "::1", "localhost"]);

function chooseLimits(env: Environment, log: Logger) {
  if (env.RATE_LIMIT) return createLimits();
  if (env.NODE_ENV === "production" && !loopbackHosts.has(env.HOST)) {
    log.warn({}, "RATE_LIMIT=off is ignored: in production it holds on a loopback host only");
    return createLimits();
  }
  log.warn({}, "RATE LIMITS ARE OFF: for load tests only");
  return noLimits;
}

/** Opens the database, brings it up to date, fills it when empty, and composes the rest around it. */
export async function openServerDeps(env: Environment, log: Logger): Promise<ServerDeps> {
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    migrationsDir,
    log,
  });
  const now = () => new Date();
  await seedDatabase(database.prisma, now());
  const content = await followContentVersion(database, now);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  return {
    api: { db: database.prisma, log, limits: chooseLimits(env, log), now, publicUrl },
    database,
    content,
    mailer: createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir: env.DATA_DIR, publicUrl }),
    log,
    mode: env.NODE_ENV,
    webRoot,
    trustProxy: env.TRUST_PROXY,
    async close() {
      await content.close();
      await database.close();
    },
  };
}
