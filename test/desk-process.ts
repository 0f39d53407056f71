import { randomUUID } from "node:crypto";
import { validTicket } from "./ticket.ts";

export const staffLogin = { username: "anna", password: "una-password-lunga" };

/** A separate server for a test of the help desk, whose staff can log in; without rate limits. */
export const deskEnvironment = (dataDir: string, port: number): Record<string, string> => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  ADMIN_USERNAME: staffLogin.username,
  ADMIN_PASSWORD: staffLogin.password,
  RATE_LIMIT: "off",
  LOG_LEVEL: "silent",
});

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** The staff's cookie; sessions outlive the server. */
export async function logInStaff(url: string): Promise<Record<string, string>> {
  const answer = await postJson(`${url}/api/auth/login`, staffLogin);
  return { cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

/** Opens a ticket. Returns its number. Throws when the server doesn't answer, or not with 201. */
export async function openTicket(url: string, email: string): Promise<number> {
  const answer = await postJson(`${url}/api/tickets`, { ...validTicket, email });
  if (answer.status !== 201) throw new Error(`opening a ticket answered ${answer.status}`);
  return (await answer.json()).id;
}

/** Sends a message as a browser does that doesn't give up: with one key, until the server has said that it has it. */
export async function insistOnMessage(url: string, ticketId: number, message: string, headers: Record<string, string>) {
  const submissionKey = randomUUID();
  for (;;) {
    const answer = await postJson(`${url}/api/tickets/${ticketId}/messages`, { message, submissionKey }, headers).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function readTexts(url: string, ticketId: number): Promise<string[]> {
  const answer = await fetch(`${url}/api/tickets/${ticketId}/messages`);
  if (!answer.ok) return [];
  return ((await answer.json()) as { message: string }[]).map(({ message }) => message);
}
