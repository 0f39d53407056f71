import { TitledDialog } from "@vetrina/ui/dialog";
import { useState } from "react";
import type { Session } from "../features/session/session-gate.tsx";
import { formatCount } from "../format-count.ts";
import { modifierKey } from "../keyboard/modifier-key.ts";
import type { AdminTab } from "../tabs.ts";
import { useMediaQuery } from "../use-media-query.ts";
import { SectionNav } from "./section-nav.tsx";
import { useShellActions } from "./shell-actions.ts";
import { Icon } from "./tab-marks.tsx";
import { useNoticeCounts } from "./use-notice-counts.ts";
import { UserMenu } from "./user-menu.tsx";
import { UserTools } from "./user-tools.tsx";
import { waitingSentence } from "./waiting-sentence.ts";
import { Wordmark } from "./wordmark.tsx";

interface AdminHeaderProps extends Omit<Session, "arrivals"> {
  activeTab: AdminTab | undefined;
}

/** What the rail holds on wide screens, over the page. */
function MenuSheet({ activeTab, staff, onLeave, onDismiss }: AdminHeaderProps & { onDismiss: () => void }) {
  const { data: counts } = useNoticeCounts();
  const sentence = counts && waitingSentence(counts);
  return (
    <TitledDialog
      title="Menu"
      shape="edge"
      className="w-[calc(100vw-2.5rem)] max-w-88 [--menu-open:var(--color-base-300)]"
      onDismiss={onDismiss}
    >
      {sentence && <p className="px-4 pt-3 font-semibold">{sentence}</p>}
      <SectionNav active={activeTab} role={staff.role} onFollow={onDismiss} />
      <div className="mt-auto border-t-2 pt-1 pb-3">
        <UserTools staff={staff} onLeave={onLeave} onChosen={onDismiss} />
      </div>
    </TitledDialog>
  );
}

/** How much waits in all the sections together. */
function WaitingCount() {
  const { data } = useNoticeCounts();
  const count = data
    ? data.ticketsUnread + data.leadsNew + data.leadsWithNewMail + data.inboxToDo + data.depositsToReview
    : 0;
  if (count === 0) return null;
  return (
    <span className="badge absolute top-0 right-0 h-4.5 px-1 text-[0.6875rem] tabular-nums badge-primary">
      {formatCount(count)}
      <span className="sr-only"> da guardare: {data && waitingSentence(data)}</span>
    </span>
  );
}

const searchIcon = "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L21 21";
const menuIcon = "M3 6h18M3 12h18M3 18h18";

/** On wide screens everything stands in a rail beside the page. */
function Rail({ agencyName, activeTab, ...session }: AdminHeaderProps) {
  const { openPalette } = useShellActions();
  return (
    <header className="admin-header admin-rail">
      <Wordmark name={agencyName} />
      <button
        type="button"
        className="rail-search"
        aria-keyshortcuts="Control+K Meta+K"
        title="Cerca o vai a una sezione"
        onClick={openPalette}
      >
        <Icon path={searchIcon} />
        <span className="rail-label">Cerca</span>
        <span className="rail-key" aria-hidden="true">
          {modifierKey} K
        </span>
      </button>
      <SectionNav active={activeTab} role={session.staff.role} />
      <UserMenu {...session} />
    </header>
  );
}

/** On a phone a bar with the sign, the search and the menu. */
function Bar(props: AdminHeaderProps) {
  const { openPalette } = useShellActions();
  const [open, setOpen] = useState(false);
  return (
    <>
      <header className="admin-header admin-bar">
        <Wordmark name={props.agencyName} />
        <button type="button" aria-label="Cerca" className="btn ml-auto btn-square btn-neutral" onClick={openPalette}>
          <Icon path={searchIcon} className="size-6" />
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          className="btn relative btn-square btn-neutral"
          onClick={() => setOpen(true)}
        >
          <Icon path={menuIcon} className="size-6" />
          <span className="sr-only">Menu</span>
          <WaitingCount />
        </button>
      </header>
      {open && <MenuSheet {...props} onDismiss={() => setOpen(false)} />}
    </>
  );
}

export function AdminHeader(props: AdminHeaderProps) {
  const wide = useMediaQuery("(min-width: 62rem)");
  return wide ? <Rail {...props} /> : <Bar {...props} />;
}
