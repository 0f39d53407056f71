import { type ErrorBody, errorBodySchema } from "@vetrina/contract/errors";
import { type Login, loginAnswerSchema, staffSchema } from "@vetrina/contract/staff/auth";
import type { Answers, Server } from "../ipc/contract.ts";
import type { Fetch } from "./server-check.ts";
import type { TokenStore } from "./token-store.ts";

const patienceMs = 15_000;

export interface StaffSessionDeps {
  fetch: Fetch;
  tokens: TokenStore;
  /** As the list of open sessions shows it. */
  userAgent: string;
}

async function post(
  { fetch, userAgent }: StaffSessionDeps,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
) {
  return fetch(url, {
    method: "POST",
    headers: { ...headers, "user-agent": userAgent, ...(body ? { "content-type": "application/json" } : {}) },
    body: body ? JSON.stringify(body) : null,
    redirect: "error",
    credentials: "omit",
    signal: AbortSignal.timeout(patienceMs),
  });
}

async function refusalOf(answer: Response): Promise<ErrorBody | undefined> {
  return errorBodySchema.safeParse(await answer.json().catch(() => undefined)).data;
}

/**
 * Opens a session for the desktop at this server; the one before, if there is one, ends with it. The token stays here;
 * the page learns who is in.
 */
export async function logIn(
  deps: StaffSessionDeps,
  server: Server,
  login: Omit<Login, "kind">,
): Promise<Answers["login"]> {
  try {
    const previous = deps.tokens.tokenOf(server.id);
    const headers: Record<string, string> = previous ? { authorization: `Bearer ${previous}` } : {};
    const answer = await post(deps, `${server.origin}/api/auth/login`, headers, { ...login, kind: "desktop" });
    if (!answer.ok) return { ok: false, status: answer.status, body: await refusalOf(answer) };
    const opened = loginAnswerSchema.safeParse(await answer.json());
    if (!opened.success || !opened.data.token) return { ok: false, status: answer.status, body: undefined };
    await deps.tokens.keep(server.id, opened.data.token);
    return { ok: true, staff: staffSchema.parse(opened.data) };
  } catch {
    return { ok: false, status: 0, body: undefined };
  }
}

/** Ends the session, here in any case, and at the server when it can be reached. */
export async function logOut(deps: StaffSessionDeps, server: Server): Promise<void> {
  const token = deps.tokens.tokenOf(server.id);
  deps.tokens.forget(server.id);
  if (!token) return;
  await post(deps, `${server.origin}/api/auth/logout`, { authorization: `Bearer ${token}` }).catch(() => undefined);
}
