import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { removeClientToken } from "@vetrina/client/client-token";
import { useEffect } from "react";

interface WayToDoor {
  /** There is no session, or it is over. */
  isLeaving: boolean;
  /** It is over because the server doesn't know it any more: the door says so. */
  hasExpired: boolean;
}

/** Leads to the door who has no session any more. What was read in it stays behind, for who enters next is another. */
export function useWayToDoor({ isLeaving, hasExpired }: WayToDoor): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isLeaving) return;
    if (hasExpired) removeClientToken();
    const leaving = navigate({ to: "/client/login", replace: true, state: { sessionExpired: hasExpired } });
    // Not earlier: the page that is left would forget why it leaves.
    void leaving.then(() => queryClient.clear());
  }, [isLeaving, hasExpired, navigate, queryClient]);
}
