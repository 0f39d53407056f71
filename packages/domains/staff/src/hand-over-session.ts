import type { LoginAnswer, SessionKind } from "@vetrina/contract/staff/auth";
import type { SessionCookie } from "@vetrina/core/rest-app";
import type { OpenedSession } from "./login.service.ts";

/** Gives a browser its cookie, and the desktop app its token in the answer, which for a browser holds none. */
export function handOverSession(
  { staff, token, expiresAt, device }: OpenedSession,
  kind: SessionKind | undefined,
  cookie: SessionCookie | undefined,
): LoginAnswer {
  if (kind === "desktop") return { ...staff, token, expiresAt: expiresAt.toISOString() };
  cookie?.set(token);
  cookie?.setDevice(device);
  return staff;
}
