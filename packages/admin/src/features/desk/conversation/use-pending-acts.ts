import { makeGivebacks } from "@vetrina/chat/givebacks";
import type { CannedReply } from "@vetrina/contract/canned-replies";
import type { ReplyAct } from "@vetrina/contract/reply-acts";
import { useRef, useState } from "react";
import { useResidentId } from "../../session/resident.ts";
import {
  actsPlaceOf,
  dropFormer,
  keepPendingActs,
  type PendingActs,
  readPendingActs,
  withActs,
  withoutActs,
} from "./pending-acts-store.ts";

const givebacks = makeGivebacks<readonly ReplyAct[]>();

/** What sending the reply, or the note, will do with the ticket. It outlives the conversation's closing and the page's reload. */
function useActsOf(ticketId: number, isInternal: boolean) {
  const place = actsPlaceOf(useResidentId(), ticketId, isInternal);
  const [pending, setPending] = useState(() => {
    dropFormer(ticketId);
    return readPendingActs(place);
  });
  // An answer may arrive after its screen has gone, or before React has rendered what was chosen last.
  const latest = useRef(pending);
  const change = (changed: PendingActs) => {
    latest.current = changed;
    keepPendingActs(place, changed);
    setPending(changed);
  };
  givebacks.useTaker(place, (acts) => change(withActs(latest.current, acts, [])));
  return {
    ...pending,
    /** Takes over what a canned reply does. */
    choose: ({ id, title, revision, acts }: CannedReply) => {
      if (acts.length > 0) change(withActs(latest.current, acts, [{ id, title, revision }]));
    },
    /** Puts back what was sent and taken back, also where the ticket was left, or opened again since. */
    restore: (acts: readonly ReplyAct[]) => {
      if (!givebacks.give(place, acts)) keepPendingActs(place, withActs(readPendingActs(place), acts, []));
    },
    drop: (acts: readonly ReplyAct[]) => change(withoutActs(latest.current, acts)),
  };
}

export type PendingActsState = ReturnType<typeof useActsOf>;

/** A reply and a note are sent on their own, so each has its own acts. */
export function usePendingActs(ticketId: number): (isInternal: boolean) => PendingActsState {
  const [ofReply, ofNote] = [useActsOf(ticketId, false), useActsOf(ticketId, true)];
  return (isInternal) => (isInternal ? ofNote : ofReply);
}
