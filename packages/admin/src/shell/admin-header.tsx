import { failureMessage, isSessionMissing } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { StaffRole } from "@vetrina/contract/auth";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useRestUrl } from "../addresses.tsx";
import type { Session } from "../session/session-gate.tsx";
import { type AdminTab, tabsOf } from "../tabs.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import type { Theme } from "./use-theme.ts";
import { Wordmark } from "./wordmark.tsx";

interface AdminHeaderProps extends Omit<Session, "arrivals"> {
  theme: Theme;
  activeTab: AdminTab;
}

function LogoutButton({ onLeave }: Pick<Session, "onLeave">) {
  const logout = trpc.auth.logout.useMutation({
    onSuccess: onLeave,
    onError: (error) => {
      if (isSessionMissing(error)) onLeave();
      else toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });
    },
  });
  return (
    <Button className="btn-ghost px-3 text-note" pending={logout.isPending} onClick={() => logout.mutate()}>
      Esci
    </Button>
  );
}

/** On a phone the tabs don't all fit: the open one is pushed into view, also when its badge makes it wider. */
function showTab(tab: HTMLElement | null): (() => void) | undefined {
  const shelf = tab?.closest("nav");
  if (!tab || !shelf) return;
  const observer = new ResizeObserver(() => {
    const [place, room] = [tab.getBoundingClientRect(), shelf.getBoundingClientRect()];
    shelf.scrollLeft += Math.max(0, place.right - room.right) + Math.min(0, place.left - room.left);
  });
  observer.observe(tab);
  return () => observer.disconnect();
}

function TabList({ active, role }: { active: AdminTab; role: StaffRole }) {
  return (
    <nav aria-label="Sezioni" className="desk overflow-x-auto">
      <ul className="flex gap-1">
        {tabsOf(role).map((tab) => (
          <li key={tab.id}>
            <a
              ref={tab === active ? showTab : undefined}
              href={`#${tab.id}`}
              aria-current={tab === active ? "page" : undefined}
              className="file-tab"
            >
              {tab.label}
              {tab.Badge && <tab.Badge />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function AdminHeader({ agencyName, staff, theme, activeTab, onLeave }: AdminHeaderProps) {
  const restUrl = useRestUrl();
  return (
    <header className="admin-header bg-neutral text-neutral-content">
      <div className="ink-bar desk flex min-h-16 items-center gap-1">
        <Wordmark name={agencyName} />
        <a
          href={`${restUrl}/`}
          target="_blank"
          rel="noopener"
          className="mr-2 ml-auto hidden min-h-11 items-center px-3 underline-offset-4 hover:underline md:flex"
        >
          Apri il sito<span className="sr-only"> (in una nuova scheda)</span>
        </a>
        <span className="ml-auto md:ml-0">
          <ThemeSwitch {...theme} />
        </span>
        <span className="hidden max-w-48 truncate pl-2 font-semibold sm:block">{staff.username}</span>
        <LogoutButton onLeave={onLeave} />
      </div>
      <TabList active={activeTab} role={staff.role} />
    </header>
  );
}
