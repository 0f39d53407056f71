import { refusalOf, statusOf } from "@vetrina/client/refusal";
import { messageCreateSchema, messageSendSchema } from "@vetrina/contract/tickets";
import { type ToastOptions, toast } from "@vetrina/ui/toast";
import { useRef, useState } from "react";
import { type Attachments, useDraftAttachments } from "./attachments/use-attachments.ts";
import { postWithFiles } from "./post-with-files.ts";
import { type DraftPlace, type SentAs, useDraft } from "./use-draft.ts";

/** Why a message is still here: the network did not take it, or a sentence says it. */
export type SendFailure = "network" | { message: string };

type SentFields = Record<string, string | number | boolean>;

/** One attempt. */
export interface UnsentMessage {
  message: string;
  files: readonly File[];
  isInternal: boolean;
  submissionKey: string;
  more: SentFields;
}

export interface ComposerOptions<Sent> {
  ticketId: number;
  /** Where the server's REST calls are; empty for the page's own server. */
  restUrl?: string;
  draftPlace: DraftPlace;
  /** What is written here is a note among the staff. */
  isInternal?: boolean;
  /** Reads the server's answer. */
  parse: (answer: unknown) => Sent;
  /** With the files that went along. */
  onSent: (message: Sent, files: readonly File[]) => void;
  /** What the notice says; nothing for the usual words. */
  noticeOf?: (message: Sent) => ToastOptions | undefined;
  /** Called with the error; returns true when it needs no further message. */
  onRefused?: (error: unknown) => boolean;
  /** Takes over what got no answer, and returns true; or says in a sentence why it stays. */
  onUnreachable?: (unsent: UnsentMessage) => true | string | undefined;
  /** Sent with each message. */
  fields?: SentFields;
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

/** The network failed, or what stands before the server says that it is not there. */
const isUnreachable = (error: unknown) =>
  error instanceof TypeError || (!refusalOf(error) && [502, 503, 504].includes(statusOf(error) ?? 0));

/** A file speaks for itself. */
const ruleOf = ({ files }: Attachments) =>
  files.length > 0 ? messageSendSchema.shape.message : messageCreateSchema.shape.message;

async function post<Sent>(
  { ticketId, restUrl = "", fields, parse }: ComposerOptions<Sent>,
  { message, files, isInternal, submissionKey, more }: UnsentMessage,
  onProgress: (share: number | undefined) => void,
): Promise<Sent> {
  const sent = { ...fields, ...more, message, submissionKey, isInternal: isInternal || undefined };
  return parse(await postWithFiles(`${restUrl}/api/tickets/${ticketId}/messages`, sent, files, onProgress));
}

/** Whether the caller takes over what got no answer, or why it stays here. */
function handOver<Sent>(
  error: unknown,
  { onUnreachable }: ComposerOptions<Sent>,
  draft: ReturnType<typeof useDraft>,
  unsent: UnsentMessage,
): true | string | undefined {
  const taken = isUnreachable(error) ? onUnreachable?.(unsent) : undefined;
  if (taken === true) draft.settle(unsent.message);
  return taken;
}

/** The message box. What it holds stays until the server has it, and reaches it once however often it is sent. */
export function useComposer<Sent>(options: ComposerOptions<Sent>) {
  const { draftPlace, isInternal = false, onSent, noticeOf, onRefused, failureText } = options;
  const draft = useDraft(draftPlace);
  const attachments = useDraftAttachments(draftPlace.name);
  const [failure, setFailure] = useState<SendFailure>();
  const [share, setShare] = useState<number>();
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);

  const deliver = async (unsent: UnsentMessage): Promise<Sent> => {
    const sent = await post(options, unsent, setShare);
    draft.settle(unsent.message);
    for (const file of unsent.files) attachments.remove(file);
    onSent(sent, unsent.files);
    toast(noticeOf?.(sent) ?? { title: unsent.isInternal ? "Nota aggiunta" : "Messaggio inviato" });
    return sent;
  };

  /** Sends what is written, one message at a time, with fields of this one's own. Resolves to the server's answer once it has arrived. */
  const send = async (more: SentFields = {}): Promise<Sent | undefined> => {
    // A second click can come before the first has been drawn.
    if (isBusy.current) return undefined;
    const checked = ruleOf(attachments).safeParse(draft.read().text);
    if (!checked.success) return void setFailure({ message: checked.error.issues[0]?.message ?? "" });
    isBusy.current = true;
    setIsSending(true);
    setFailure(undefined);
    const [message, { files }] = [checked.data, attachments];
    const unsent = { message, files, isInternal, submissionKey: draft.sign(message, files), more };
    try {
      return await deliver(unsent);
    } catch (error) {
      const taken = onRefused?.(error) || handOver(error, options, draft, unsent);
      if (taken === true) return undefined;
      toast({ title: "Errore", description: failureText(error), variant: "destructive" });
      setFailure(taken ? { message: taken } : whyRefused(error, attachments));
      return undefined;
    } finally {
      isBusy.current = false;
      setIsSending(false);
      setShare(undefined);
    }
  };

  return {
    text: draft.text,
    isInternal,
    sinceId: draft.sinceId,
    write(text: string): void {
      draft.write(text, options.lastId);
      setFailure(undefined);
    },
    /** Puts back what was sent and taken back, before what was typed since. */
    restore(message: string, files: readonly File[], sentAs?: SentAs): void {
      draft.restore({ message, sinceId: options.lastId?.(), sentAs });
      attachments.add([...files]);
    },
    attachments,
    failure,
    share,
    isSending,
    send,
  };
}

export type ComposerState<Sent = unknown> = ReturnType<typeof useComposer<Sent>>;
