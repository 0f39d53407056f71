import { AdminApp } from "@vetrina/admin/admin-app";
import { answeringLink } from "@vetrina/client/answering-link";
import { requestError } from "@vetrina/client/request";
import { loginSchema } from "@vetrina/contract/staff/auth";
import type { Server } from "../../ipc/contract.ts";
import { bridge } from "../bridge.ts";
import { ServerBand } from "./server-band.tsx";

async function logIn(input: unknown) {
  const { kind: _desktop, ...login } = loginSchema.parse(input);
  const answer = await bridge.login(login);
  if (answer.ok) return answer.staff;
  throw answer.body ? requestError(answer.status, JSON.stringify(answer.body)) : new TypeError("no answer");
}

/** Login and logout go through the main process: it keeps the token, of which no page ever hears. */
const links = [answeringLink({ "auth.login": logIn, "auth.logout": () => bridge.logout() })];

/** The same dashboard as /admin, working on the server of this window. */
export function Dashboard({ server, keepsLogin }: { server: Server; keepsLogin: boolean }) {
  return (
    <AdminApp trpcUrl={`${server.origin}/trpc`} restUrl={server.origin} links={links} showsConnection={false}>
      <ServerBand server={server} keepsLogin={keepsLogin} />
    </AdminApp>
  );
}
