import { answeringLink } from "@vetrina/client/answering-link";
import { requestError } from "@vetrina/client/request";
import { loginSchema } from "@vetrina/contract/auth";
import { bridge } from "../bridge.ts";

async function logIn(input: unknown) {
  const { kind: _desktop, ...login } = loginSchema.parse(input);
  const answer = await bridge.login(login);
  if (answer.ok) return answer.staff;
  throw answer.body ? requestError(answer.status, JSON.stringify(answer.body)) : new TypeError("no answer");
}

/** Login and logout go through the main process: it keeps the token, of which no page ever hears. */
export const sessionLink = answeringLink({ "auth.login": logIn, "auth.logout": () => bridge.logout() });
