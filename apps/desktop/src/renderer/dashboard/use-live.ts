import { skipToken, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { worksWithClients } from "@vetrina/contract/staff/auth";
import { useEffect, useRef } from "react";
import { bridge } from "../bridge.ts";

/** How often a server that doesn't answer is asked again, in milliseconds. */
const askAgainMs = 4000;

/** Whether the server tells what is new, or is being looked for. */
export type Connection = "live" | "searching" | "locked";

/** Refetches what may be stale, without a message. Drafts and text being typed stay as they are. */
function useResync() {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

/** Listens to the staff's notices and hands each to the system, which shows it also when the window is hidden. */
export function useLive(): Connection {
  const me = trpc.auth.me.useQuery();
  const resync = useResync();
  const hears = Boolean(me.data && worksWithClients(me.data.role) && !me.data.owesSecondFactor);
  const { status, reset } = trpc.notices.live.useSubscription(hears ? {} : skipToken, {
    onData: ({ data }) => void bridge.showNotice(data),
  });
  const wasLost = useRef(false);
  const isLost = me.isError || (hears && status !== "pending");

  useEffect(() => {
    if (wasLost.current && !isLost) resync();
    wasLost.current = isLost;
  });
  // The browser opens a stream that broke by itself; what the server ended or refused is opened from here.
  useEffect(() => {
    const ask = me.isError ? () => void me.refetch() : status === "error" || status === "idle" ? reset : undefined;
    if (!isLost || !ask) return;
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [isLost, me.isError, me.refetch, status, reset]);
  // After sleep a connection may look alive that is none.
  useEffect(() =>
    bridge.on("resync", () => {
      reset();
      resync();
    }),
  );
  if (isLost) return "searching";
  return me.data ? "live" : "locked";
}
