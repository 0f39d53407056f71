import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { ApiProvider, type ApiProviderProps } from "@vetrina/client/api-provider";
import { trpc } from "@vetrina/client/trpc";
import type { ReactNode } from "react";
import { AdminAddresses } from "./addresses.tsx";
import { SessionGate } from "./session/session-gate.tsx";
import { AdminShell } from "./shell/admin-shell.tsx";
import { useTheme } from "./shell/use-theme.ts";

interface AdminAppProps {
  /** Where tRPC answers. */
  trpcUrl: string;
  /** Put before the path of REST calls and public pages; empty when the dashboard shares their address. */
  restUrl: string;
  /** Calls that are answered before they reach the server; the desktop app opens its sessions so. */
  links?: ApiProviderProps["links"];
  /** Stands above the dashboard and shares its cache. */
  children?: ReactNode;
}

/** Whatever call learns that the session is over, the gate closes. */
const closeGate = (client: QueryClient) => client.setQueryData(getQueryKey(trpc.auth.me, undefined, "query"), null);

export function AdminApp({ trpcUrl, restUrl, links, children }: AdminAppProps) {
  const theme = useTheme();
  return (
    <ApiProvider trpcUrl={trpcUrl} restUrl={restUrl} links={links} onSessionMissing={closeGate}>
      <AdminAddresses value={{ restUrl }}>
        {children}
        <SessionGate>{(session) => <AdminShell {...session} theme={theme} />}</SessionGate>
      </AdminAddresses>
    </ApiProvider>
  );
}
