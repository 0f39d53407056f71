import { refusalOf } from "@vetrina/client/refusal";
import { messageCreateSchema, messageSendSchema } from "@vetrina/contract/tickets";
import { toast } from "@vetrina/ui/toast";
import { useRef, useState } from "react";
import { type Attachments, useAttachments } from "./attachments/use-attachments.ts";
import { postWithFiles } from "./post-with-files.ts";
import { type DraftPlace, useDraft } from "./use-draft.ts";

/** Why a message is still here: the network did not take it, or a sentence says it. */
export type SendFailure = "network" | { message: string };

interface ComposerOptions<Sent> {
  ticketId: number;
  /** Where the server's REST calls are; empty for the page's own server. */
  restUrl?: string;
  draftPlace: DraftPlace;
  /** Reads the server's answer. */
  parse: (answer: unknown) => Sent;
  onSent: (message: Sent) => void;
  /** Called with the error; returns true when it needs no further message. */
  onRefused?: (error: unknown) => boolean;
  /** Sent with each message. */
  fields?: Record<string, string | number | boolean>;
  /** The last message on screen, remembered when a draft begins. */
  lastId?: () => number;
  /** What the notice of a failure says. */
  failureText: (error: unknown) => string;
}

function whyRefused(error: unknown, attachments: Attachments): SendFailure | undefined {
  const refusal = refusalOf(error);
  if (!refusal) return "network";
  const aboutFiles = refusal.fields?.files;
  if (!aboutFiles) return { message: refusal.message };
  attachments.refuse([{ fileName: "", message: aboutFiles }]);
  return undefined;
}

/** A file speaks for itself. */
const ruleOf = ({ files }: Attachments) =>
  files.length > 0 ? messageSendSchema.shape.message : messageCreateSchema.shape.message;

/** The message box. What it holds stays until the server has it, and reaches it once however often it is sent. */
export function useComposer<Sent>(options: ComposerOptions<Sent>) {
  const { ticketId, restUrl = "", draftPlace, parse, onSent, onRefused, failureText } = options;
  const draft = useDraft(draftPlace);
  const attachments = useAttachments();
  const [failure, setFailure] = useState<SendFailure>();
  const [share, setShare] = useState<number>();
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);

  const deliver = async (message: string) => {
    const { files } = attachments;
    const { isInternal } = draft.read();
    const submissionKey = draft.sign(message, files);
    const fields = { ...options.fields, message, submissionKey, isInternal: isInternal || undefined };
    const path = `${restUrl}/api/tickets/${ticketId}/messages`;
    const sent = parse(await postWithFiles(path, fields, files, setShare));
    draft.settle(message);
    for (const file of files) attachments.remove(file);
    onSent(sent);
    toast({ title: isInternal ? "Nota aggiunta" : "Messaggio inviato" });
  };

  /** Sends what is written, one message at a time. Resolves to whether it has arrived. */
  const send = async (): Promise<boolean> => {
    // A second click can come before the first has been drawn.
    if (isBusy.current) return false;
    const checked = ruleOf(attachments).safeParse(draft.read().text);
    if (!checked.success) {
      setFailure({ message: checked.error.issues[0]?.message ?? "" });
      return false;
    }
    isBusy.current = true;
    setIsSending(true);
    setFailure(undefined);
    try {
      await deliver(checked.data);
      return true;
    } catch (error) {
      if (onRefused?.(error)) return false;
      toast({ title: "Errore", description: failureText(error), variant: "destructive" });
      setFailure(whyRefused(error, attachments));
      return false;
    } finally {
      isBusy.current = false;
      setIsSending(false);
      setShare(undefined);
    }
  };

  return {
    text: draft.text,
    isInternal: draft.isInternal,
    sinceId: draft.sinceId,
    write(text: string): void {
      draft.write(text, options.lastId);
      setFailure(undefined);
    },
    setInternal: (isInternal: boolean) => draft.change({ isInternal }),
    attachments,
    failure,
    share,
    isSending,
    send,
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
