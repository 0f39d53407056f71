import { forgetDraftAttachments } from "@vetrina/chat/attachments/draft-choices";
import { removeClientToken } from "@vetrina/client/client-token";
import { useEffect, useState } from "react";
import { forgetWantedForGood } from "../support/wanted-delivery.ts";
import { forgetDraft } from "../tickets/new/ticket-draft.ts";

let otherTabs: BroadcastChannel | undefined;

/** What the client was writing in this tab, and which page was wanted, isn't for who comes next. */
function forgetUnsent(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (/^(commento|materiale|messaggio)-/.test(name)) sessionStorage.removeItem(name);
    }
  } catch {
    // Then there was nothing to forget.
  }
  forgetDraftAttachments();
  forgetDraft();
  forgetWantedForGood();
}

/** The client logs out, in each tab of this browser. */
export function forgetClient(): void {
  removeClientToken();
  forgetUnsent();
  otherTabs?.postMessage("logout");
}

/**
 * How many logouts in other tabs this one has heard of; each forgets what was being written here. The token's going
 * doesn't say as much: a session that ends by itself leaves it.
 */
export function useLogoutsElsewhere(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const channel = new BroadcastChannel("vetrina-client");
    channel.onmessage = () => {
      forgetUnsent();
      setCount((before) => before + 1);
    };
    otherTabs = channel;
    return () => {
      otherTabs = undefined;
      channel.close();
    };
  }, []);
  return count;
}
