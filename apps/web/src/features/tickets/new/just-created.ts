import { toast } from "@vetrina/ui/toast";
import { useEffect } from "react";
import { forgetInTab, keepInTab, readFromTab } from "../../support/tab-storage.ts";
import { formTexts } from "./ticket-form.content.ts";

const storageName = "ticket-appena-creato";

/** The chat that opens at once is another page: it says that the ticket was created. */
export const leaveWordForChat = (id: number): void => keepInTab(storageName, id);

/** Says it once, in the chat of the ticket that this tab has just created. */
export function useJustCreated(id: number): void {
  useEffect(() => {
    if (readFromTab(storageName) !== id) return;
    forgetInTab(storageName);
    toast({ title: formTexts.chat.success });
  }, [id]);
}
