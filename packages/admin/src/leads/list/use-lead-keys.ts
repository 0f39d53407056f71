import type { LeadRow } from "@vetrina/contract/leads-desk";
import { useEffect, useRef } from "react";
import { useShortcuts } from "../../keyboard/use-shortcuts.ts";

export const leadLinkId = (id: number) => `contatto-${id}`;

const inList = () => document.activeElement?.closest("[data-leads]") !== null;

/** j, k and the arrows move among rows of which only those in sight exist: one that is asked for may come a moment later. */
export function useLeadKeys(leads: readonly LeadRow[], scrollTo: (index: number) => void): void {
  const wanted = useRef<number>(undefined);
  const lastIndex = useRef(-1);

  const focusWanted = () => {
    const link = wanted.current === undefined ? null : document.getElementById(leadLinkId(wanted.current));
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  };
  useEffect(focusWanted);

  const move = (step: number) => {
    const row = document.activeElement?.closest<HTMLElement>("[data-leads] [data-index]");
    if (row) lastIndex.current = Number(row.dataset.index);
    const index = Math.max(0, Math.min(lastIndex.current + step, leads.length - 1));
    const lead = leads[index];
    if (!lead) return false;
    lastIndex.current = index;
    wanted.current = lead.id;
    scrollTo(index);
    focusWanted();
    return true;
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => inList() && move(1),
    ArrowUp: () => inList() && move(-1),
  });
}
