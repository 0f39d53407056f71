import { type ComposerOptions, type ComposerState, useComposer } from "@vetrina/chat/use-composer";
import { type DraftPlace, moveFormerNote } from "@vetrina/chat/use-draft";
import { isSessionMissing, refusalOf } from "@vetrina/client/refusal";
import { serverMessage } from "@vetrina/client/request";
import { trpc } from "@vetrina/client/trpc";
import { answerHeldSchema } from "@vetrina/contract/leaving-answers";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { staffMessageSchema } from "@vetrina/contract/tickets";
import { toast } from "@vetrina/ui/toast";
import { type RefObject, useRef, useState } from "react";
import * as z from "zod";
import { useRestUrl } from "../../../addresses.tsx";
import { useNavigate } from "../../../navigation.tsx";
import { useResidentId } from "../../session/resident.ts";
import { useDeskCache } from "../desk-cache.ts";
import { useHandOver } from "../waiting/use-hand-over.ts";
import type { WaitingAnswer } from "../waiting/waiting-store.ts";
import { resumeReply } from "./subject-focus.ts";
import { usePendingActs } from "./use-pending-acts.ts";
import { type TakenBack, useTakeBack } from "./use-take-back.ts";

/** A reply and a note are two drafts: what the client is not to read never stands where a reply is sent from. */
export const draftPlacesOf = (userId: number, ticketId: number): { reply: DraftPlace; note: DraftPlace } => ({
  reply: { storage: "local", name: `vetrina-bozza-${userId}-${ticketId}` },
  note: { storage: "local", name: `vetrina-nota-${userId}-${ticketId}` },
});

const isBlank = ({ text, attachments }: ComposerState) => text.trim() === "" && attachments.files.length === 0;

const sentSchema = z.union([answerHeldSchema, staffMessageSchema]);

export type SentReply = z.infer<typeof sentSchema>;

const leavingNotice = (onClick: () => void) => ({
  title: "Risposta in partenza",
  action: { label: "Annulla", isUndo: true, onClick },
});

const takenBackNotice = (lost: readonly string[]) => ({
  title: "Invio annullato",
  ...(lost.length > 0 && { description: `Gli allegati vanno aggiunti di nuovo: ${lost.join(", ")}.` }),
});

/** Where replies and notes are written. */
function useBox(options: Omit<ComposerOptions<SentReply>, "draftPlace">) {
  const places = draftPlacesOf(useResidentId(), options.ticketId);
  // Once, before either is read.
  useState(() => moveFormerNote(places.reply, places.note));
  const reply = useComposer({ ...options, draftPlace: places.reply });
  const note = useComposer({ ...options, draftPlace: places.note, isInternal: true });
  const [isInternal, setInternal] = useState(isBlank(reply) && !isBlank(note));
  return {
    composer: isInternal ? note : reply,
    setInternal,
    /** Something is written of the other kind too, which is not on screen. */
    hasOther: !isBlank(isInternal ? reply : note),
    /**
     * Puts back what was sent: what was a note stays one, so that no client reads it. What waited may have arrived without
     * a confirmation, so sent unchanged it keeps its key.
     */
    restore(message: string, files: readonly File[], waited?: WaitingAnswer): void {
      const wasNote = waited?.isInternal === true;
      setInternal(wasNote);
      (wasNote ? note : reply).restore(message, files, waited);
    },
  };
}

/** The reply to a ticket, or a note about it. `onSent` is called when it was saved. */
export function useReply(
  { ticket, messages }: DeskConversation,
  area: RefObject<HTMLTextAreaElement | null>,
  onSent: () => void,
) {
  const ticketId = ticket.id;
  const cache = useDeskCache();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const pendingOf = usePendingActs(ticketId);
  const handOver = useHandOver({ ticket, messages }, pendingOf, onSent);
  const files = useRef(new Map<number, readonly File[]>());
  const putBack = (id: number, { message, fileNames, acts }: TakenBack) => {
    cache.removeLeaving(ticketId, id);
    const kept = files.current.get(id) ?? [];
    files.current.delete(id);
    box.restore(message, kept);
    pendingOf(false).restore(acts);
    // Its writer has gone on to another ticket: text and files are back in its draft.
    if (area.current) area.current.focus();
    else {
      resumeReply(ticketId);
      void navigate({ to: "/ticket/$id", params: { id: String(ticketId) }, search: true });
    }
    toast(takenBackNotice(kept.length === 0 ? fileNames : []));
  };
  const takeBack = useTakeBack(ticketId, putBack);
  const box = useBox({
    ticketId,
    restUrl: useRestUrl(),
    // Without it, a message sent after the session's end would be taken for the client's, since the ticket's number is
    // enough.
    fields: { asStaff: true, isUndoable: true, seenUpTo: messages.at(-1)?.id ?? 0 },
    lastId: () => messages.at(-1)?.id ?? 0,
    // The gate closes over the screen, which keeps what was written.
    onRefused: (error) => {
      // The client may have written what is not on screen yet.
      if (refusalOf(error)?.code === "CONFLICT") void cache.refreshTicket(ticketId);
      if (!isSessionMissing(error)) return false;
      utils.auth.me.setData(undefined, null);
      return true;
    },
    onUnreachable: handOver,
    parse: (answer) => sentSchema.parse(answer),
    noticeOf: (sent) => ("leaving" in sent ? leavingNotice(() => takeBack.mutate({ id: sent.leaving.id })) : undefined),
    onSent: (sent, sentFiles) => {
      if ("leaving" in sent) {
        files.current.set(sent.leaving.id, sentFiles);
        cache.addLeaving(ticketId, sent.leaving);
      } else cache.addMessage(ticketId, sent);
      void cache.refreshTicket(ticketId);
      void cache.refreshLists();
      onSent();
      // An empty box has no send button: if it had the focus, the focus moves to the box.
      if (area.current?.form?.contains(document.activeElement)) area.current.focus();
    },
    failureText: (error) => serverMessage(error) ?? "Errore durante l'invio del messaggio",
  });
  return {
    composer: box.composer,
    onKind: box.setInternal,
    hasOther: box.hasOther,
    pending: pendingOf(box.composer.isInternal),
    takeBack: (id: number) => takeBack.mutate({ id }),
    putBackWaiting(answer: WaitingAnswer): void {
      box.restore(answer.message, [], answer);
      pendingOf(answer.isInternal).restore(answer.acts);
    },
  };
}
