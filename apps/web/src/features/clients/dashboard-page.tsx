import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { clientTokenHeaders, readClientToken, removeClientToken } from "@vetrina/client/client-token";
import { isSessionMissing } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { Company } from "@vetrina/contract/settings/site";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useState, useSyncExternalStore } from "react";
import { OwnDeliveries } from "../deliveries/own-deliveries.tsx";
import { OwnHours } from "../hours/own-hours.tsx";
import { FailurePanel } from "../support/failure-panel.tsx";
import { forgetUnsent } from "../support/tab-storage.ts";
import { useWayToDoor } from "../support/use-way-to-door.ts";
import { WithoutScript } from "../support/without-script.tsx";
import { forgetDraft } from "../tickets/new/ticket-draft.ts";
import { AllTicketsOffer } from "./all-tickets-offer.tsx";
import { DashboardCounters } from "./dashboard-counters.tsx";
import { DashboardList, DashboardSkeleton } from "./dashboard-list.tsx";
import { useClaimOpenedHere } from "./use-ownership.ts";

function onStorage(tell: () => void) {
  // Another tab logs in or out.
  addEventListener("storage", tell);
  return () => removeEventListener("storage", tell);
}

/** Whether this browser holds a token of the client area; undefined on the server, which can't know. */
const useHasToken = () =>
  useSyncExternalStore<boolean | undefined>(
    onStorage,
    () => readClientToken() !== undefined,
    () => undefined,
  );

/** The client's tickets, for who holds a token. Leads to the door when there is none, or when it has expired. */
function useDashboard() {
  const hasToken = useHasToken();
  const area = trpc.clients.area.useQuery(undefined, { enabled: hasToken === true, refetchOnMount: "always" });
  const hasExpired = isSessionMissing(area.error);
  const isLeaving = hasExpired || hasToken === false;
  useClaimOpenedHere(area.data);
  useWayToDoor({ isLeaving, hasExpired });
  return { area, isLeaving };
}

function LogoutButton() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = async () => {
    setIsLeaving(true);
    // The client is logged out in this browser even when the call fails: its token expires by itself.
    await fetch("/api/client/logout", { method: "POST", headers: clientTokenHeaders() }).catch(() => {});
    removeClientToken();
    forgetUnsent();
    forgetDraft();
    queryClient.clear();
    toast({ title: "Disconnesso" });
    await navigate({ to: "/client/login", replace: true });
  };
  return (
    <Button className="btn-outline btn-lg" pending={isLeaving} onClick={() => void leave()}>
      Logout
    </Button>
  );
}

function DashboardBody() {
  const { area, isLeaving } = useDashboard();
  if (area.isError && !isLeaving) {
    return (
      <FailurePanel
        title="I tuoi ticket non si caricano"
        error={area.error}
        retrying={area.isFetching}
        onRetry={() => void area.refetch()}
      />
    );
  }
  return (
    <>
      <DashboardCounters tickets={area.data?.tickets} />
      {area.data?.isConfirmed === false && <AllTicketsOffer email={area.data.email} />}
      <div className="mt-10">
        {area.data?.isConfirmed && <OwnDeliveries />}
        {area.data?.isConfirmed && <OwnHours />}
        {area.data ? <DashboardList area={area.data} /> : <DashboardSkeleton />}
      </div>
    </>
  );
}

export function DashboardPage({ company }: { company: Company }) {
  return (
    <>
      <section className="bg-base-200">
        <div className="awning" />
        <div className="wrap flex flex-wrap items-end justify-between gap-x-10 gap-y-6 py-10 lg:py-14">
          <h1 className="text-title">I tuoi ticket</h1>
          <div className="needs-script flex flex-wrap gap-3">
            <a href="/ticket" className="btn btn-primary btn-lg">
              Crea nuovo ticket
            </a>
            <LogoutButton />
          </div>
        </div>
      </section>
      <div className="wrap py-10 lg:py-14">
        <WithoutScript company={company} what="L'area clienti" />
        <div className="needs-script">
          <DashboardBody />
        </div>
      </div>
    </>
  );
}
