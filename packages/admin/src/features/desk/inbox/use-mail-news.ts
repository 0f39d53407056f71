import { useEffect, useRef } from "react";
import { useNoticeCounts } from "../../../shell/use-notice-counts.ts";

/** Calls `onChange` whenever the counters say that mail has come in, or was decided about. */
export function useMailNews(onChange: () => void): void {
  const { data } = useNoticeCounts();
  const news = data && `${data.inboxToDo} ${data.leadsWithNewMail} ${data.lastNoticeId}`;
  const known = useRef(news);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    latest.current();
  }, [news]);
}
