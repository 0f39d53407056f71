import { refusalOf } from "@vetrina/client/refusal";
import { nextAttempt } from "@vetrina/client/submission-key";
import { type Message, messageCreateSchema, messageSchema } from "@vetrina/contract/tickets";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useRef, useState } from "react";
import { fileMark } from "../attachments/choose-files.ts";
import { type Attachments, useAttachments } from "../attachments/use-attachments.ts";
import { postWithFiles } from "../post-with-files.ts";
import { type ChatDraft, keepChatDraft, readChatDraft } from "./chat-draft.ts";

/** Why a message is still here: the network did not take it, or a sentence says it. */
export type SendFailure = "network" | { message: string };

/** The text of the box, kept for a reload together with the key of the last try. */
function useKeptText(ticketId: number) {
  const [text, setText] = useState("");
  const draft = useRef<ChatDraft>({ text: "" });
  useEffect(() => {
    draft.current = readChatDraft(ticketId);
    if (draft.current.text) setText(draft.current.text);
  }, [ticketId]);
  const write = (changed: string) => {
    draft.current = { ...draft.current, text: changed };
    keepChatDraft(ticketId, draft.current);
    setText(changed);
  };
  /** The key for this content: the one of the last try, if nothing has changed since. */
  const sign = (content: string) => {
    draft.current.attempt = nextAttempt(content, draft.current.attempt);
    keepChatDraft(ticketId, draft.current);
    return draft.current.attempt.key;
  };
  /** The message has arrived: what was typed while it was on its way stays, and is another one. */
  const settle = (message: string) => {
    const typed = draft.current.text.trimStart();
    draft.current = { text: "" };
    write(typed.startsWith(message) ? typed.slice(message.length).trimStart() : typed);
  };
  return { text, draft, write, sign, settle };
}

function whyRefused(error: unknown, attachments: Attachments): SendFailure | undefined {
  const refusal = refusalOf(error);
  if (!refusal) return "network";
  const aboutFiles = refusal.fields?.files;
  if (!aboutFiles) return { message: refusal.message };
  attachments.refuse([{ fileName: "", message: aboutFiles }]);
  return undefined;
}

/** The message box. What it holds stays until the server has it, and reaches it once however often it is sent. */
export function useComposer(ticketId: number, onSent: (message: Message) => void) {
  const { text, draft, write, sign, settle } = useKeptText(ticketId);
  const attachments = useAttachments();
  const [failure, setFailure] = useState<SendFailure>();
  const [share, setShare] = useState<number>();
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);

  const deliver = async (message: string) => {
    const { files } = attachments;
    const submissionKey = sign(JSON.stringify([message, files.map(fileMark)]));
    const path = `/api/tickets/${ticketId}/messages`;
    const answer = await postWithFiles(path, { message, submissionKey }, files, setShare);
    onSent(messageSchema.parse(answer));
    settle(message);
    for (const file of files) attachments.remove(file);
    toast({ title: "Messaggio inviato" });
  };

  const send = async () => {
    if (isBusy.current) return;
    const checked = messageCreateSchema.shape.message.safeParse(draft.current.text);
    if (!checked.success) return setFailure({ message: checked.error.issues[0]?.message ?? "" });
    isBusy.current = true;
    setIsSending(true);
    setFailure(undefined);
    try {
      await deliver(checked.data);
    } catch (error) {
      const description = "Si è verificato un errore durante l'invio";
      toast({ title: "Errore", description, variant: "destructive" });
      setFailure(whyRefused(error, attachments));
    } finally {
      isBusy.current = false;
      setIsSending(false);
      setShare(undefined);
    }
  };

  const type = (changed: string) => {
    write(changed);
    setFailure(undefined);
  };
  return { text, type, attachments, failure, share, isSending, send };
}
