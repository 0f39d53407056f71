import { randomBytes } from "node:crypto";
import { createFirstAdmin } from "@vetrina/api/auth/auth.service";
import type { Login } from "@vetrina/contract/auth";
import type { ServerDeps } from "./deps.ts";
import type { Environment } from "./env.ts";

/**
 * Creates the first account when there is none. Answers its credentials when the password was made
 * here: they are shown once and kept nowhere.
 */
export async function ensureFirstAdmin(server: ServerDeps, env: Environment): Promise<Login | undefined> {
  const username = env.ADMIN_USERNAME ?? "admin";
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  const created = await createFirstAdmin(server.api, { username, password });
  return created && !env.ADMIN_PASSWORD ? { username, password } : undefined;
}
