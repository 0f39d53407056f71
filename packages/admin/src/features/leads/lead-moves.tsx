import type { LeadStage } from "@vetrina/contract/lead-stages";
import { createContext, type ReactNode, useContext, useState } from "react";
import { LostReasonDialog } from "./lost-reason-dialog.tsx";
import { type PlacedLead, useLeadMove } from "./use-lead-move.ts";

type MoveLead = (lead: PlacedLead, to: LeadStage) => void;

const Moves = createContext<MoveLead | undefined>(undefined);

/** Moves a lead to another stage; who loses one is asked why first. */
export function useMoveLead(): MoveLead {
  const move = useContext(Moves);
  if (!move) throw new Error("useMoveLead is called outside of LeadMoves");
  return move;
}

/** Asks the reason in one place for the list, the board and the detail. */
export function LeadMoves({ children }: { children: ReactNode }) {
  const move = useLeadMove();
  const [losing, setLosing] = useState<PlacedLead>();
  const begin: MoveLead = (lead, to) => {
    if (lead.stage === to) return;
    if (to === "perso") setLosing(lead);
    else void move(lead.id, lead, { stage: to, lostReason: null });
  };
  return (
    <Moves value={begin}>
      {children}
      {losing && (
        <LostReasonDialog
          onReason={(lostReason) => {
            setLosing(undefined);
            void move(losing.id, losing, { stage: "perso", lostReason });
          }}
          onDismiss={() => setLosing(undefined)}
        />
      )}
    </Moves>
  );
}
