import type { StaffRole } from "@vetrina/contract/staff/auth";
import { useLayoutEffect, useRef } from "react";
import { formatCount } from "../format-count.ts";
import { PlaceLink } from "../navigation.tsx";
import { type AdminTab, tabsOf } from "../tabs.ts";
import { Icon, markOf, tabGroups } from "./tab-marks.tsx";
import { useNoticeCounts } from "./use-notice-counts.ts";

interface SectionNavProps {
  active: AdminTab | undefined;
  role: StaffRole;
  /** A link was followed, perhaps to where one is already. */
  onFollow?: () => void;
}

function TabCount({ tabId }: { tabId: string }) {
  const { data } = useNoticeCounts();
  const counted = markOf(tabId).count;
  const count = data && counted ? counted.of(data) : 0;
  if (!counted || count === 0) return null;
  return (
    <span className="badge relative px-1.5 tabular-nums badge-primary lg:max-xl:absolute lg:max-xl:top-0.5 lg:max-xl:right-1.5 lg:max-xl:h-5 lg:max-xl:px-1 lg:max-xl:text-xs">
      {formatCount(count)}
      <span className="sr-only"> {counted.words(count)}</span>
    </span>
  );
}

function TabLink({ tab, active, onFollow }: SectionNavProps & { tab: AdminTab }) {
  return (
    <PlaceLink
      place={tab.place}
      aria-current={tab === active ? "page" : undefined}
      title={tab.label}
      onClick={onFollow}
    >
      <Icon path={markOf(tab.id).icon} />
      <span className="rail-label">{tab.label}</span>
      <TabCount tabId={tab.id} />
    </PlaceLink>
  );
}

/** The tabs in their groups; those that belong to none come last. */
function groupsOf(role: StaffRole): { label: string; tabs: AdminTab[] }[] {
  const tabs = tabsOf(role).filter(({ inMenu }) => !inMenu);
  const grouped = new Set(tabGroups.flatMap(({ ids }) => ids));
  const groups = tabGroups.map(({ label, ids }) => ({
    label,
    tabs: ids.flatMap((id) => tabs.find((tab) => tab.id === id) ?? []),
  }));
  const rest = { label: "Altro", tabs: tabs.filter(({ id }) => !grouped.has(id)) };
  return [...groups, rest].filter((group) => group.tabs.length > 0);
}

/** In the phone's menu a long group takes two columns, so that what stands below it is on screen too. */
const inColumns = (tabs: readonly AdminTab[]) =>
  tabs.length > 2 ? "max-lg:grid max-lg:grid-cols-2 max-lg:[&_a]:gap-2 max-lg:[&>:nth-child(odd)_a]:pr-1" : "";

/** The way to every section that this role works in. */
export function SectionNav(props: SectionNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { id } = props.active ?? {};
  useLayoutEffect(() => {
    if (id) nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [id]);
  return (
    <nav ref={nav} aria-label="Sezioni" className="rail-nav py-3 max-lg:py-1.5">
      {groupsOf(props.role).map(({ label, tabs }) => (
        <div key={label} className="rail-group">
          <p id={`gruppo-${label}`} className="menu-title">
            {label}
          </p>
          <ul className={`menu ${inColumns(tabs)}`} aria-labelledby={`gruppo-${label}`}>
            {tabs.map((tab) => (
              <li key={tab.id}>
                <TabLink {...props} tab={tab} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
