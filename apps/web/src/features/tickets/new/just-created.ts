import { keepJson, readJson } from "@vetrina/client/stored-json";
import { toast } from "@vetrina/ui/toast";
import { useEffect } from "react";
import { formTexts } from "./ticket-form.content.ts";

const storageName = "ticket-appena-creato";

/** The chat that opens at once is another page: it says that the ticket was created. */
export const leaveWordForChat = (id: number): void => keepJson("session", storageName, id);

/** Says it once, in the chat of the ticket that this tab has just created. */
export function useJustCreated(id: number): void {
  useEffect(() => {
    if (readJson("session", storageName) !== id) return;
    keepJson("session", storageName, undefined);
    toast({ title: formTexts.chat.success });
  }, [id]);
}
