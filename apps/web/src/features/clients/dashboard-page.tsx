import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { clientTokenHeaders } from "@vetrina/client/client-token";
import { isSessionMissing } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { ClientArea } from "@vetrina/contract/clients";
import type { Company } from "@vetrina/contract/settings/site";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useMemo, useState } from "react";
import { OwnDeliveries } from "../deliveries/own-deliveries.tsx";
import { OwnHours } from "../hours/own-hours.tsx";
import { FailurePanel } from "../support/failure-panel.tsx";
import { useHydrated } from "../support/use-hydrated.ts";
import { useWayToDoor } from "../support/use-way-to-door.ts";
import { WithoutScript } from "../support/without-script.tsx";
import { AllTicketsOffer } from "./all-tickets-offer.tsx";
import { DashboardList, DashboardSkeleton } from "./dashboard-list.tsx";
import { forgetClient } from "./logout.ts";
import { useClaimOpenedHere } from "./use-ownership.ts";
import { useToken } from "./use-token.ts";

/** The three figures over the list; dashes until they are known. */
function DashboardCounters({ counts }: { counts: ClientArea["counts"] | undefined }) {
  const figures = [
    { name: "Ticket totali", count: counts?.total },
    { name: "In corso", count: counts?.inProgress },
    { name: "Risolti", count: counts?.resolved },
  ];
  return (
    <dl className="grid grid-cols-[repeat(3,1fr)] border-y-2 border-base-content">
      {figures.map(({ name, count }) => (
        <div key={name} className="grid py-4 px-[clamp(0.5rem,3vw,1.5rem)] [&+&]:border-l [&+&]:border-base-content/25">
          <dt className="text-note font-semibold">{name}</dt>
          <dd className="display text-title">{count ?? <span className="opacity-40">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

function joinPages([newest, ...older]: ClientArea[] = []): ClientArea | undefined {
  return newest && { ...newest, tickets: [newest, ...older].flatMap(({ tickets }) => tickets) };
}

/** The client's tickets, for who holds a token. Leads to the door when there is none, or when it has expired. */
function useDashboard() {
  const token = useToken();
  const query = trpc.clients.area.useInfiniteQuery(
    {},
    {
      enabled: typeof token === "string",
      refetchOnMount: "always",
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
  );
  const area = useMemo(() => joinPages(query.data?.pages), [query.data]);
  const hasExpired = isSessionMissing(query.error);
  const isLeaving = hasExpired || token === null;
  useClaimOpenedHere(area);
  useWayToDoor({ isLeaving, hasExpired });
  return { query, area, isLeaving };
}

/** The server renders it out of sight, in its place: the token, which no form sends, is the script's. */
function LogoutButton() {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = async () => {
    setIsLeaving(true);
    // The client is logged out in this browser even when the call fails: its token expires by itself.
    await fetch("/api/client/logout", { method: "POST", headers: clientTokenHeaders() }).catch(() => {});
    forgetClient();
    queryClient.clear();
    toast({ title: "Disconnesso" });
    await navigate({ to: "/client/login", replace: true });
  };
  return (
    <Button
      className={`btn-outline btn-lg ${isHydrated ? "" : "invisible"}`}
      pending={isLeaving}
      onClick={() => void leave()}
    >
      Logout
    </Button>
  );
}

/** When the last page is there, the button's place and its focus go to a sentence. */
function OlderTickets({ query }: Pick<ReturnType<typeof useDashboard>, "query">) {
  const id = useId();
  useFocusAfter(query.hasNextPage, id);
  if (query.hasNextPage) {
    return (
      <Button
        className="btn-outline btn-lg mt-8"
        pending={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchNextPageError ? "Non si caricano: riprova" : "Mostra i precedenti"}
      </Button>
    );
  }
  if ((query.data?.pages.length ?? 0) < 2) return null;
  return (
    <p id={id} tabIndex={-1} className="mt-8 text-muted outline-none">
      Non ce ne sono altri.
    </p>
  );
}

function DashboardBody() {
  const { query, area, isLeaving } = useDashboard();
  if (query.isError && !query.isFetchNextPageError && !isLeaving) {
    return (
      <FailurePanel
        title="I tuoi ticket non si caricano"
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <DashboardCounters counts={area?.counts} />
      {area?.isConfirmed === false && <AllTicketsOffer email={area.email} />}
      <div className="mt-10">
        {area?.isConfirmed && <OwnDeliveries />}
        {area?.isConfirmed && <OwnHours />}
        {area ? <DashboardList area={area} /> : <DashboardSkeleton />}
        {area && <OlderTickets query={query} />}
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
          <div className="noscript:hidden flex flex-wrap gap-3">
            <a href="/ticket" className="btn btn-primary btn-lg">
              Crea nuovo ticket
            </a>
            <LogoutButton />
          </div>
        </div>
      </section>
      <div className="wrap py-10 lg:py-14">
        <WithoutScript company={company} what="L’area clienti" />
        <div className="noscript:hidden">
          <DashboardBody />
        </div>
      </div>
    </>
  );
}
