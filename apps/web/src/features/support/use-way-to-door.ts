import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { readClientToken, removeClientToken } from "@vetrina/client/client-token";
import { useEffect, useRef } from "react";
import { rememberWanted } from "./wanted-delivery.ts";

interface WayToDoor {
  /** There is no session, or it is over. */
  isLeaving: boolean;
  /** It is over because the server doesn't know it any more: the door says so. */
  hasExpired: boolean;
  /** The delivery whose page is left: who enters by a mailed link is led back to it. */
  wanted?: string;
}

/** Leads to the door who has no session any more. What was read in it stays behind, for who enters next is another. */
export function useWayToDoor({ isLeaving, hasExpired, wanted }: WayToDoor): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sentToken = useRef(readClientToken());
  useEffect(() => {
    if (!isLeaving) return;
    const token = readClientToken();
    // Another tab has entered while the refusal was on its way: it is of the session before.
    if (hasExpired && token && token !== sentToken.current) {
      sentToken.current = token;
      void queryClient.resetQueries();
      return;
    }
    if (hasExpired) removeClientToken();
    if (wanted) rememberWanted(wanted);
    const state = { sessionExpired: hasExpired, wantsDelivery: wanted !== undefined };
    const leaving = navigate({ to: "/client/login", replace: true, state });
    // Not earlier: the page that is left would forget why it leaves.
    void leaving.then(() => queryClient.clear());
  }, [isLeaving, hasExpired, wanted, navigate, queryClient]);
}
