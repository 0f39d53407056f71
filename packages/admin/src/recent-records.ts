import { trpc } from "@vetrina/client/trpc";
import { useEffect, useSyncExternalStore } from "react";

/** A contact, customer, website, quote, delivery, ticket, booking or article that was opened, as the palette lists it. */
export interface RecentRecord {
  /** The section that it is in: the first word of its address. */
  tab: "contatti" | "clienti" | "siti" | "preventivi" | "consegne" | "ticket" | "prenotazioni" | "blog";
  id: number;
  label: string;
  detail: string;
}

/** What tells articles of the same title from each other. */
export const articleStates = { draft: "bozza", published: "online" } as const;

const recentMax = 5;
const none: readonly RecentRecord[] = [];

/** By account, the last opened first. In memory alone: names of clients outlive no window. */
let opened: ReadonlyMap<number, readonly RecentRecord[]> = new Map();
const listeners = new Set<() => void>();

const isSame = (one: RecentRecord, other: RecentRecord) => one.tab === other.tab && one.id === other.id;

function remember(userId: number, record: RecentRecord): void {
  const others = (opened.get(userId) ?? none).filter((one) => !isSame(one, record));
  opened = new Map(opened).set(userId, [record, ...others].slice(0, recentMax));
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function useMyId(): number | undefined {
  const { data: me } = trpc.auth.me.useQuery();
  return me?.id;
}

/** The records that this person last opened in this window, the newest first. */
export function useRecentRecords(): readonly RecentRecord[] {
  const me = useMyId();
  return useSyncExternalStore(subscribe, () => (me === undefined ? none : (opened.get(me) ?? none)));
}

/** Remembers a record once it is open; nothing while it isn't known. */
export function useRemembered(record: RecentRecord | undefined): void {
  const me = useMyId();
  const { tab, id, label = "", detail = "" } = record ?? {};
  useEffect(() => {
    if (me !== undefined && tab && id !== undefined) remember(me, { tab, id, label, detail });
  }, [me, tab, id, label, detail]);
}
