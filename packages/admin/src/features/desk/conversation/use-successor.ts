import { moveDraft, moveFormerNote } from "@vetrina/chat/use-draft";
import { useEffect } from "react";
import { useNavigate } from "../../../navigation.tsx";
import { useResidentId } from "../../session/resident.ts";
import { actsPlaceOf, movePendingActs } from "./pending-acts-store.ts";
import { draftPlacesOf } from "./use-reply.ts";

/** The ticket was merged into another: its reader goes on there, with what is being written. Returns whether it was. */
export function useSuccessor(ticketId: number, readId: number | undefined): boolean {
  const navigate = useNavigate();
  const userId = useResidentId();
  const isMerged = readId !== undefined && readId !== ticketId;
  useEffect(() => {
    if (!isMerged) return;
    const [from, to] = [draftPlacesOf(userId, ticketId), draftPlacesOf(userId, readId)];
    moveFormerNote(from.reply, from.note);
    moveDraft(from.reply, to.reply);
    moveDraft(from.note, to.note);
    for (const isInternal of [false, true]) {
      movePendingActs(actsPlaceOf(userId, ticketId, isInternal), actsPlaceOf(userId, readId, isInternal));
    }
    void navigate({ to: "/ticket/$id", params: { id: String(readId) }, search: true, replace: true });
  }, [isMerged, userId, ticketId, readId, navigate]);
  return isMerged;
}
