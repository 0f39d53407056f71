import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import type { Session } from "../session/session-gate.tsx";
import { AdminHeader } from "./admin-header.tsx";
import { ScreenHeading, screenHeadingId } from "./screen-heading.tsx";
import { ShellDialogs } from "./shell-dialogs.tsx";
import { useActiveTab } from "./use-active-tab.ts";
import { useStaffNews, useTitleCount } from "./use-staff-news.ts";
import type { Theme } from "./use-theme.ts";

/** Moves the focus to the screen's heading at each login and change of tab, not when the page just opens. */
function useHeadingFocus(arrivals: number, tabId: string): void {
  const seen = useRef({ arrivals: 0, tabId });
  useEffect(() => {
    const before = seen.current;
    if (before.arrivals === arrivals && before.tabId === tabId) return;
    seen.current = { arrivals, tabId };
    document.getElementById(screenHeadingId)?.focus();
  }, [arrivals, tabId]);
}

export function AdminShell({ theme, ...session }: Session & { theme: Theme }) {
  const { staff, onLeave } = session;
  const { tab, place, search } = useActiveTab(staff.role);
  useHeadingFocus(session.arrivals, tab.id);
  useStaffNews();
  useTitleCount();
  return (
    <ShellDialogs role={staff.role} theme={theme} onLeave={onLeave}>
      <a href={`#${screenHeadingId}`} className="skip-link" onClick={skipToHeading}>
        Vai al contenuto
      </a>
      <div className="admin-frame">
        <AdminHeader {...session} theme={theme} activeTab={tab} />
        <main className="desk py-8 sm:py-10">
          <Suspense key={tab.id} fallback={<ScreenComing label={tab.label} />}>
            <tab.Screen place={place} search={search} />
          </Suspense>
        </main>
      </div>
    </ShellDialogs>
  );
}

/** The focus that came to the heading of a screen on its way goes on to the screen's own. */
function useHandOver(): void {
  useLayoutEffect(() => {
    const heading = document.getElementById(screenHeadingId);
    return () => {
      if (document.activeElement === heading) queueMicrotask(() => document.getElementById(screenHeadingId)?.focus());
    };
  }, []);
}

function ScreenComing({ label }: { label: string }) {
  useHandOver();
  return (
    <>
      <ScreenHeading>{label}</ScreenHeading>
      <p role="status" className="sr-only">
        Apro la sezione…
      </p>
      <div aria-hidden="true" className="placeholder mt-8 h-64 w-full" />
    </>
  );
}

/** The address keeps naming the tab, so the link moves the focus by itself. */
function skipToHeading(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById(screenHeadingId)?.focus();
}
