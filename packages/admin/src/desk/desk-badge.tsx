import { trpc } from "@vetrina/client/trpc";
import { useEffect } from "react";
import { formatCount } from "./format-count.ts";
import { useDeskLive } from "./use-desk-live.ts";

const withoutCount = (title: string) => title.replace(/^\(\d+\) /, "");

/** The number stands before the page's title, where a narrow browser tab still shows it. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const title = withoutCount(document.title);
    document.title = count > 0 ? `(${count}) ${title}` : title;
    return () => {
      document.title = withoutCount(document.title);
    };
  }, [count]);
}

/** How many tickets wait to be read, on the tab itself: it stays up to date whichever tab is open. */
export function DeskBadge() {
  useDeskLive();
  const { data } = trpc.desk.counts.useQuery();
  const unread = data?.unread ?? 0;
  useTitleCount(unread);
  if (unread === 0) return null;
  return (
    <span className="tab-count">
      {formatCount(unread)}
      <span className="sr-only"> da leggere</span>
    </span>
  );
}
