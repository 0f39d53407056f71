import type { StaffRole } from "../packages/contract/src/staff/auth.ts";
import { hashPassword } from "../packages/domains/staff/src/passwords.ts";
import type { TestApp } from "./app.ts";

export const accountPassword = "tre-gatti-sul-tetto";

export interface TestAccount {
  id: number;
  username: string;
  cookie: string;
}

export const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

let accounts = 0;
let passwordHash: Promise<string> | undefined;

/** An account of its own for a test, and a session of it. */
export async function addAccount(site: TestApp, role: StaffRole): Promise<TestAccount> {
  const username = `${role}${++accounts}`;
  passwordHash ??= hashPassword(accountPassword);
  const { id } = await site.server.api.db.user.create({
    data: { username, role, passwordHash: await passwordHash },
    select: { id: true },
  });
  return { id, username, cookie: await openSession(site, username) };
}

/** The cookie of one more session of an account. */
export async function openSession(site: TestApp, username: string, headers?: Record<string, string>): Promise<string> {
  return cookieOf(await site.post("/api/auth/login", { username, password: accountPassword }, headers));
}

/** A tRPC call as a browser with this cookie makes it: its status, its data or its refusal. */
export async function callProcedure(site: TestApp, cookie: string, name: string, input?: unknown, isQuery = false) {
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = isQuery
    ? await site.call(`/trpc/${name}${query}`, { headers: { cookie } })
    : await site.post(`/trpc/${name}`, input ?? {}, { cookie });
  const body = await response.json();
  return { status: response.status, data: body.result?.data, refusal: body.error?.data?.refusal };
}
