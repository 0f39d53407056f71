import { trpc } from "@vetrina/client/trpc";
import { use, useEffect, useRef } from "react";
import { AdminAddresses } from "../addresses.tsx";
import { useNoticeCounts } from "../shell/use-notice-counts.ts";

/** Loads the push code where this browser may be subscribed. */
function usePushRenewal(client: ReturnType<typeof trpc.useUtils>["client"]): void {
  const { showsConnection } = use(AdminAddresses);
  useEffect(() => {
    if (!showsConnection || !("Notification" in window) || Notification.permission !== "granted") return;
    // The next start tries again.
    void import("./push-device.ts").then(({ renewPush }) => renewPush(client)).catch(() => {});
  }, [client, showsConnection]);
}

/**
 * Notifies the user of news as they arrive: personal ones on the page, all of them by the chosen notification and
 * sound.
 */
export function useToldNotices(userId: number): void {
  const utils = trpc.useUtils();
  usePushRenewal(utils.client);
  const { data } = useNoticeCounts();
  const { showsConnection } = use(AdminAddresses);
  const newest = data?.lastNoticeId;
  const heard = useRef<number>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    const before = heard.current;
    // What was there before the page was opened is no news.
    heard.current = Math.max(before ?? newest, newest);
    if (before === undefined || newest <= before) return;
    // The code for it comes with the first news.
    Promise.all([utils.client.notices.since.query({ after: before }), import("./tell-notice.ts")]).then(
      ([notices, { tell }]) => {
        for (const notice of notices) tell(notice, userId, !showsConnection);
      },
      // The counters say it too.
      () => {},
    );
  }, [newest, userId, showsConnection, utils]);
}
