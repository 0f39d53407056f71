import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { placeholderName } from "@vetrina/contract/settings/placeholder-name";
import type { Staff } from "@vetrina/contract/staff/auth";
import { clearNotices } from "@vetrina/ui/toast";
import { Activity, type ReactNode, useState } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { lazyPart } from "../../lazy-part.tsx";
import { ShellSkeleton } from "../../shell/shell-skeleton.tsx";
import { ofPerson } from "./check-gate.ts";
import { Resident } from "./resident.ts";

/** Most who open the dashboard are in already: they don't wait for the card's code. */
const LoginCard = lazyPart({
  load: async () => (await import("./login-card.tsx")).LoginCard,
  coming: () => <ShellSkeleton />,
  failed: (panel) => <main className="mx-auto max-w-xl px-5 py-24">{panel}</main>,
});

/** Seldom needed: only where the owners require a second factor, and only by who has none. */
const SecondFactorDoor = lazyPart({
  load: async () => (await import("./second-factor-door.tsx")).SecondFactorDoor,
  coming: () => <ShellSkeleton />,
  failed: (panel) => <main className="mx-auto max-w-xl px-5 py-24">{panel}</main>,
});

export interface Session {
  staff: Staff;
  agencyName: string;
  /** How many logins this page has seen: at each, the focus goes to the heading. */
  arrivals: number;
  onLeave: () => void;
}

/** How often a server that doesn't say who is in is asked again. In milliseconds. */
const askAgainMs = 3000;

/**
 * Who is in, and how they come and go. When a session ends by itself the screens stay mounted,
 * hidden behind the login card, so that the same person finds them as they were.
 */
function useSession() {
  // A server that restarts is there again in a moment: it is asked until it answers.
  const me = trpc.auth.me.useQuery(undefined, {
    refetchInterval: ({ state }) => state.status === "error" && askAgainMs,
    refetchIntervalInBackground: true,
  });
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const [resident, setResident] = useState<Staff>();
  const [arrivals, setArrivals] = useState(0);
  const isIn = me.data && !me.data.owesSecondFactor;
  if (me.data && isIn && (me.data.id !== resident?.id || me.data.role !== resident.role)) setResident(me.data);

  const forget = () => queryClient.removeQueries(ofPerson);
  const enter = (staff: Staff) => {
    if (resident && resident.id !== staff.id) forget();
    else void queryClient.invalidateQueries(ofPerson);
    setArrivals((count) => count + 1);
    utils.auth.me.setData(undefined, staff);
  };
  const leave = () => {
    // In this order: a render in between must not take the one who leaves for the one who is in.
    utils.auth.me.setData(undefined, null);
    setResident(undefined);
    forget();
    clearNotices();
  };
  return { me, isIn, resident, arrivals, enter, leave };
}

export function SessionGate({ children }: { children: (session: Session) => ReactNode }) {
  const { me, isIn, resident, arrivals, enter, leave } = useSession();
  const settings = trpc.site.frame.useQuery();
  const agencyName = settings.data?.company.name ?? placeholderName;

  // Only before the first answer: one that fails later must not take the screens away, nor what was typed in them.
  if (me.isPending || !settings.isFetched) return <ShellSkeleton />;
  if (me.isLoadingError) {
    return (
      <main className="mx-auto max-w-xl px-5 py-24">
        <FailurePanel title="L’area amministrativa non si apre" query={me} />
      </main>
    );
  }
  return (
    <>
      {!me.data && <LoginCard agencyName={agencyName} expiredUsername={resident?.username} onEnter={enter} />}
      {me.data?.owesSecondFactor && (
        <SecondFactorDoor staff={me.data} agencyName={agencyName} onEnter={enter} onLeave={leave} />
      )}
      {resident && (
        <Activity mode={isIn ? "visible" : "hidden"}>
          <div key={resident.id} className="contents">
            <Resident value={resident.id}>
              {children({ staff: resident, agencyName, arrivals, onLeave: leave })}
            </Resident>
          </div>
        </Activity>
      )}
    </>
  );
}
