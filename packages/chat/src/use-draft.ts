import type { Attempt } from "@vetrina/client/submission-key";
import { forgetInTab, keepInTab, readFromTab } from "../../support/tab-storage.ts";

export interface ChatDraft {
  text: string;
  attempt?: Attempt;
}

const storageName = (ticketId: number) => `messaggio-${ticketId}`;

/** What was being written in this chat before a reload, by this tab. */
export const readChatDraft = (ticketId: number): ChatDraft =>
  (readFromTab(storageName(ticketId)) as ChatDraft | undefined) ?? { text: "" };

export function keepChatDraft(ticketId: number, draft: ChatDraft): void {
  if (draft.text === "") forgetInTab(storageName(ticketId));
  else keepInTab(storageName(ticketId), draft);
}
