import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { ApiProvider } from "@vetrina/client/api-provider";
import { trpc } from "@vetrina/client/trpc";
import { AdminAddresses } from "./addresses.tsx";
import { SessionGate } from "./session/session-gate.tsx";
import { AdminShell } from "./shell/admin-shell.tsx";
import { useTheme } from "./shell/use-theme.ts";

interface AdminAppProps {
  /** Where tRPC answers. */
  trpcUrl: string;
  /** Put before the path of REST calls and public pages; empty when the dashboard shares their address. */
  restUrl: string;
}

/** Whatever call learns that the session is over, the gate closes. */
const closeGate = (client: QueryClient) => client.setQueryData(getQueryKey(trpc.auth.me, undefined, "query"), null);

export function AdminApp({ trpcUrl, restUrl }: AdminAppProps) {
  const theme = useTheme();
  return (
    <ApiProvider trpcUrl={trpcUrl} restUrl={restUrl} onSessionMissing={closeGate}>
      <AdminAddresses value={{ restUrl }}>
        <SessionGate>{(session) => <AdminShell {...session} theme={theme} />}</SessionGate>
      </AdminAddresses>
    </ApiProvider>
  );
}
