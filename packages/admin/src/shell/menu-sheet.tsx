import { TitledDialog } from "@vetrina/ui/dialog";
import type { Session } from "../features/session/session-gate.tsx";
import type { AdminTab } from "../tabs.ts";
import { SectionNav } from "./section-nav.tsx";
import { useNoticeCounts } from "./use-notice-counts.ts";
import { UserTools } from "./user-tools.tsx";
import { waitingSentence } from "./waiting-sentence.ts";

export interface AdminHeaderProps extends Omit<Session, "arrivals"> {
  activeTab: AdminTab | undefined;
}

/** What the rail holds on wide screens, over the page. */
export function MenuSheet({ activeTab, staff, onLeave, onDismiss }: AdminHeaderProps & { onDismiss: () => void }) {
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
