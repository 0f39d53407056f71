import { trpc } from "@vetrina/client/trpc";
import type { Staff } from "@vetrina/contract/staff/auth";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useRef } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { useNavigate } from "../../../navigation.tsx";
import { useDeskCache } from "../desk-cache.ts";
import { sendWaiting, type WaitingLine } from "./send-waiting.ts";
import { useWaiting } from "./waiting-store.ts";

/** The pauses between attempts, in milliseconds: from the first to the longest. */
const firstPauseMs = 2000;
const longestPauseMs = 30_000;

/** Tries at once, when the network is back, and every now and then. Returns what ends it. */
function keepTrying(attempt: () => Promise<void>): () => void {
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isOver = false;
  const tryNow = async () => {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(timer);
    await attempt().catch(() => {});
    isBusy = false;
    if (isOver) return;
    timer = setTimeout(tryNow, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const onOnline = () => {
    pauseMs = firstPauseMs;
    void tryNow();
  };
  addEventListener("online", onOnline);
  void tryNow();
  return () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener("online", onOnline);
  };
}

/** Sends the answers that wait, whichever screen is open. */
export function WaitingSender({ staff }: { staff: Staff }) {
  const due = useWaiting(staff.id).filter(({ problem }) => problem === null).length;
  const restUrl = useRestUrl();
  const utils = trpc.useUtils();
  const cache = useDeskCache();
  const navigate = useNavigate();
  const line = useRef<WaitingLine>(undefined);
  line.current = {
    staff,
    restUrl,
    readConversation: (id) => utils.client.desk.conversation.query({ id }),
    onSent: ({ ticketId }) => {
      void utils.desk.conversation.invalidate({ id: ticketId });
      void cache.refreshLists();
    },
    onProblem: ({ ticketId, problem }) => {
      void utils.desk.conversation.invalidate({ id: ticketId });
      toast({
        title: "Un messaggio in attesa va guardato",
        isNews: true,
        ...(problem && { description: problem }),
        action: {
          label: "Apri",
          onClick: () => void navigate({ to: "/ticket/$id", params: { id: String(ticketId) }, search: true }),
        },
      });
    },
  };
  // One more that waits is tried at once.
  useEffect(() => {
    if (due === 0) return;
    return keepTrying(async () => {
      if (line.current) await sendWaiting(line.current);
    });
  }, [due]);
  return null;
}
