import { Outlet, useRouterState } from "@tanstack/react-router";
import { type RefObject, use, useEffect, useRef, useSyncExternalStore } from "react";
import { AdminAddresses } from "../addresses.tsx";
import { followKept, keptTexts } from "../features/desk/waiting/waiting-place.ts";
import type { Session } from "../features/session/session-gate.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { useToldNotices } from "../notices/use-told-notices.ts";
import { tabOfPath, tabsOf } from "../tabs.ts";
import { AdminHeader } from "./admin-header.tsx";
import { ConnectionStrip } from "./connection-strip.tsx";
import { ScreenComing } from "./screen-coming.tsx";
import { focusOwed, LastTab, screenHeadingId } from "./screen-heading.tsx";
import { ShellDialogs } from "./shell-dialogs.tsx";
import { useStaffNews, useTitleCount } from "./use-staff-news.ts";

const RefusedScreen = lazyPart({
  load: async () => (await import("./refused-screen.tsx")).RefusedScreen,
  coming: () => <ScreenComing />,
});

const listed = new Intl.ListFormat("it-IT");

/** Says which filters of an old or mistyped address the list was shown without. */
function IgnoredFilters() {
  const ignored = useRouterState({
    select: ({ matches }): string => {
      const search: Record<string, unknown> = { ...matches.at(-1)?.search };
      return typeof search.ignorati === "string" ? search.ignorati : "";
    },
  });
  if (!ignored) return null;
  const names = ignored.split(" ").map((name) => `«${name}»`);
  return (
    <p role="alert" className="alert mb-8 alert-warning">
      {names.length === 1 ? "Il filtro" : "I filtri"} {listed.format(names)} di questo indirizzo{" "}
      {names.length === 1 ? "ha un valore che non esiste" : "hanno valori che non esistono"}: l’elenco non ne tiene
      conto.
    </p>
  );
}

/**
 * When a session that ended by itself goes on, the focus is in the field where one was writing, as long as it hadn't left
 * its form. Else it moves at each login on this page to the screen's heading, also to one that is still on its way.
 */
function useArrivalFocus(arrivals: number, lastTab: RefObject<string | undefined>): void {
  const field = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const heading = document.getElementById(screenHeadingId);
    if (field.current?.isConnected) field.current.focus();
    else if (arrivals > 0) {
      if (heading) heading.focus();
      else lastTab.current = focusOwed;
    }
    const note = (event: FocusEvent) => {
      const target = event.target as HTMLElement;
      if (target.matches("input,textarea,[contenteditable=true]")) field.current = target;
      else if (!target.closest("form")?.contains(field.current ?? null)) field.current = undefined;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, [arrivals, lastTab]);
}

/** Loaded once an answer waits for the network. */
const WaitingSender = lazyPart({
  load: async () => (await import("../features/desk/waiting/waiting-sender.tsx")).WaitingSender,
  failed: () => null,
});

/** The frame around the screens, for who is in. */
export function AdminShell(session: Session) {
  const { staff, onLeave } = session;
  // The screen that is shown, which on the way to another one is still the old one.
  const tab = useRouterState({ select: ({ matches }) => tabOfPath(matches.at(-1)?.pathname ?? "/") });
  const refused = tab && !tabsOf(staff.role).includes(tab) ? tab : undefined;
  const lastTab = useRef<string>(undefined);
  useArrivalFocus(session.arrivals, lastTab);
  const isHeard = useStaffNews();
  const { showsConnection } = use(AdminAddresses);
  const someWait = useSyncExternalStore(followKept, () => keptTexts(staff.id).length > 0);
  useTitleCount();
  useToldNotices(staff.id);
  return (
    <ShellDialogs role={staff.role} onLeave={onLeave}>
      <a href={`#${screenHeadingId}`} className="skip-link" onClick={skipToHeading}>
        Vai al contenuto
      </a>
      <div className="admin-frame">
        <AdminHeader {...session} activeTab={tab} />
        <main className="desk pt-5 pb-8 sm:pt-7 sm:pb-10 min-[75rem]:pt-4">
          <LastTab value={lastTab}>
            {!refused && <IgnoredFilters />}
            {refused ? <RefusedScreen key={refused.id} tab={refused} role={staff.role} /> : <Outlet />}
          </LastTab>
        </main>
      </div>
      {someWait && <WaitingSender staff={staff} />}
      {showsConnection && <ConnectionStrip isOpen={isHeard} />}
    </ShellDialogs>
  );
}

/** The address keeps naming the tab, so the link moves the focus by itself. */
function skipToHeading(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById(screenHeadingId)?.focus();
}
