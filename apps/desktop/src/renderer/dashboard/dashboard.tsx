import { AdminApp } from "@vetrina/admin/admin-app";
import type { Server } from "../../ipc/contract.ts";
import { ServerBand } from "./server-band.tsx";
import { sessionLink } from "./session-link.ts";

const links = [sessionLink];

/** The same dashboard as /admin, working on the server of this window. */
export function Dashboard({ server, keepsLogin }: { server: Server; keepsLogin: boolean }) {
  return (
    <AdminApp trpcUrl={`${server.origin}/trpc`} restUrl={server.origin} links={links}>
      <ServerBand server={server} keepsLogin={keepsLogin} />
    </AdminApp>
  );
}
