import { skipToken, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { useCallback, useEffect, useRef, useState } from "react";
import { useAccessCheck } from "../features/session/use-access-check.ts";
import { useRomeDay } from "../use-now.ts";
import { useReopening } from "../use-reopening.ts";
import { newsKey, useHearsClients, useNoticeCounts } from "./use-notice-counts.ts";

/** Until so many milliseconds after the screen the first numbers of its stream tell nothing that it didn't read itself. */
const togetherMs = 1000;

/** What a colleague's change, or another day, may have made old: also where no number has changed. */
function useReadAnew(): () => void {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  return useCallback(() => {
    void utils.overview.invalidate();
    void utils.deposits.invalidate();
    void utils.tasks.invalidate();
    void utils.deliveries.invalidate();
    void utils.quotes.invalidate();
    void utils.hours.invalidate();
    void utils.fiscal.invalidate();
    client.setQueryData<number>(newsKey, (heard = 0) => heard + 1);
  }, [utils, client]);
}

/** What is due today and what is late changes at midnight by itself. */
function useNewDay(readAnew: () => void): void {
  const utils = trpc.useUtils();
  const today = useRomeDay();
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    readAnew();
    void utils.websites.invalidate();
    void utils.leads.counts.invalidate();
    void utils.leads.page.invalidate();
  }, [today, readAnew, utils]);
}

/** Keeps the counters and Panoramica up to date, whichever tab is open. Returns whether the server is being heard. */
export function useStaffNews(): boolean {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const readAnew = useReadAnew();
  useNewDay(readAnew);
  const isFollowing = useRef(false);
  const [openedAt] = useState(() => performance.now());
  const access = useAccessCheck();
  const hears = useHearsClients();
  const subscription = trpc.notices.watch.useSubscription(hears ? undefined : skipToken, {
    onStarted: () => isFollowing.current && access.onReopened(),
    onError: access.onRefused,
    onData: (counts) => {
      utils.notices.counts.setData(undefined, counts);
      // What is being read may be older: it is read again.
      void utils.notices.counts.invalidate(undefined, { fetchStatus: "fetching" });
      const isFirst = !isFollowing.current;
      isFollowing.current = true;
      if (isFirst && performance.now() - openedAt < togetherMs) return;
      readAnew();
    },
  });
  useReopening(subscription, hears);

  // What is changed here may be something that waited.
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== "updated" || mutation.state.status !== "success") return;
        void utils.notices.counts.invalidate();
        void utils.overview.invalidate();
      }),
    [client, utils],
  );
  return !hears || subscription.status === "pending";
}

const withoutCount = (title: string) => title.replace(/^\(\d+\) /, "");

/** How many tickets wait to be read stands before the page's title, where a narrow browser tab still shows it. */
export function useTitleCount(): void {
  const { data } = useNoticeCounts();
  const count = data?.ticketsUnread ?? 0;
  useEffect(() => {
    const title = withoutCount(document.title);
    document.title = count > 0 ? `(${count}) ${title}` : title;
    return () => {
      document.title = withoutCount(document.title);
    };
  }, [count]);
}
