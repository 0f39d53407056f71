import { skipToken, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { useEffect, useRef } from "react";
import { useAccessCheck } from "../features/session/use-access-check.ts";
import { useReopening } from "../use-reopening.ts";
import { useHearsClients, useNoticeCounts } from "./use-notice-counts.ts";

/** Keeps the counters and Panoramica up to date, whichever tab is open. Returns whether the server is being heard. */
export function useStaffNews(): boolean {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const told = useRef("");
  const access = useAccessCheck();
  const hears = useHearsClients();
  const subscription = trpc.notices.watch.useSubscription(hears ? undefined : skipToken, {
    onStarted: () => told.current && access.onReopened(),
    onError: access.onRefused,
    onData: (counts) => {
      utils.notices.counts.setData(undefined, counts);
      const news = JSON.stringify(counts);
      // The first numbers of this page come together with Panoramica itself.
      if (told.current && told.current !== news) void utils.overview.invalidate();
      // Also without a new number: a colleague may have moved or refunded a deposit, or a client paid it.
      if (told.current) void utils.deposits.invalidate();
      told.current = news;
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
