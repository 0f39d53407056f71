import type { QueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { ApiProvider, type ApiProviderProps } from "@vetrina/client/api-provider";
import { trpc } from "@vetrina/client/trpc";
import type { Staff } from "@vetrina/contract/staff/auth";
import type { ReactNode } from "react";
import { createAddressHistory } from "./address-history.ts";
import { AdminAddresses } from "./addresses.tsx";
import { checkGate, whoIsIn } from "./features/session/check-gate.ts";
import { createAdminRouter } from "./router.ts";
import { ThemeContext, useTheme } from "./shell/use-theme.ts";

const router = createAdminRouter(createAddressHistory());

const unannounced = [getQueryKey(trpc.cannedReplies), getQueryKey(trpc.tags), getQueryKey(trpc.fields)];

interface AdminAppProps {
  /** Where tRPC answers. */
  trpcUrl: string;
  /** Put before the path of REST calls and public pages; empty when the dashboard shares their address. */
  restUrl: string;
  /** Calls that are answered before they reach the server; the desktop app opens its sessions so. */
  links?: ApiProviderProps["links"];
  /** Whether it says by itself when the connection is lost. */
  showsConnection?: boolean;
  /** Stands above the dashboard and shares its cache. */
  children?: ReactNode;
}

/** For who may only set up the second factor that has just become compulsory: the gate leads there. */
const leadToSecondFactor = (client: QueryClient) =>
  client.setQueryData<Staff | null>(whoIsIn, (staff) => staff && { ...staff, owesSecondFactor: true });

export function AdminApp({ trpcUrl, restUrl, links, showsConnection = true, children }: AdminAppProps) {
  const theme = useTheme();
  return (
    <ApiProvider
      trpcUrl={trpcUrl}
      restUrl={restUrl}
      links={links}
      unannounced={unannounced}
      onSessionMissing={(cache, server) => void checkGate(cache, () => server.auth.me.query())}
      onSecondFactorOwed={leadToSecondFactor}
    >
      <AdminAddresses value={{ restUrl, showsConnection }}>
        <ThemeContext value={theme}>
          {children}
          <RouterProvider router={router as never} />
        </ThemeContext>
      </AdminAddresses>
    </ApiProvider>
  );
}
