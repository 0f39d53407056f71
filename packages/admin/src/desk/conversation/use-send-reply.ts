import { useMutation } from "@tanstack/react-query";
import { request, serverMessage } from "@vetrina/client/request";
import { trpc } from "@vetrina/client/trpc";
import { upload } from "@vetrina/client/upload";
import { type StaffMessage, staffMessageSchema } from "@vetrina/contract/tickets";
import { toast } from "@vetrina/ui/toast";
import { useRef, useState } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { useDeskCache } from "../desk-cache.ts";
import { useStatusChange } from "../use-ticket-changes.ts";
import { forgetDraft } from "./use-draft.ts";

export interface Reply {
  ticketId: number;
  message: string;
  isInternal: boolean;
  submissionKey: string;
  files: readonly File[];
  /** Once it is there, the ticket becomes risolto. */
  resolves: boolean;
}

function formOf({ message, isInternal, submissionKey, files }: Reply): FormData {
  const form = new FormData();
  form.set("message", message);
  form.set("isInternal", String(isInternal));
  form.set("submissionKey", submissionKey);
  for (const file of files) form.append("files", file);
  return form;
}

async function postReply(restUrl: string, reply: Reply, onProgress: (share: number) => void): Promise<StaffMessage> {
  const path = `${restUrl}/api/tickets/${reply.ticketId}/messages`;
  const { message, isInternal, submissionKey, files } = reply;
  const answer =
    files.length > 0
      ? await upload(path, formOf(reply), { onProgress })
      : await (await request("POST", path, { message, isInternal, submissionKey })).json();
  return staffMessageSchema.parse(answer);
}

/** Sends a reply or a note, one at a time. `onSent` is told when it has arrived. */
export function useSendReply(onSent: () => void) {
  const restUrl = useRestUrl();
  const cache = useDeskCache();
  const utils = trpc.useUtils();
  const statusChange = useStatusChange();
  const [progress, setProgress] = useState<number>();
  const underWay = useRef(false);

  const { mutate, isPending } = useMutation({
    mutationFn: (reply: Reply) => postReply(restUrl, reply, setProgress),
    onSuccess: (message, { ticketId, isInternal, resolves }) => {
      forgetDraft(ticketId);
      cache.addMessage(ticketId, message);
      void utils.desk.conversation.invalidate({ id: ticketId });
      void cache.refreshLists();
      onSent();
      toast({ title: isInternal ? "Nota aggiunta" : "Messaggio inviato" });
      if (resolves) statusChange.mutate({ id: ticketId, status: "risolto" });
    },
    onError: (error) => {
      const description = serverMessage(error) ?? "Errore durante l'invio del messaggio";
      toast({ title: "Errore", description, variant: "destructive" });
    },
    onSettled: () => {
      underWay.current = false;
      setProgress(undefined);
    },
  });
  // A second click can come before the first has been drawn.
  const send = (reply: Reply) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate(reply);
  };
  return { send, sending: isPending, progress };
}
