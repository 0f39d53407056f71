import { trpc } from "@vetrina/client/trpc";
import { type LeadStage, leadStages } from "@vetrina/contract/lead-stages";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../show-failure.ts";
import { useLeadsCache } from "./leads-cache.ts";

/** One change after the other, so that the last choice is the one that stays. */
const scope = { id: "lead-stage" };

/** Where a lead is, as its mover sees it. */
export interface PlacedLead {
  id: number;
  stage: LeadStage;
  lostReason: string | null;
}

interface Target {
  stage: LeadStage;
  lostReason: string | null;
}

/** A lead that an older program has lost has no reason, and goes back there all the same. */
const reasonOf = ({ stage, lostReason }: Target) =>
  stage === "perso" ? (lostReason ?? "Motivo non indicato") : lostReason;

/** A move that another one follows can't be taken back any more: its notice goes before the next is there. */
let withdrawNotice = () => {};

/** Moves a lead to another stage, on screen at once; the notice takes it back. A colleague who was quicker wins. */
export function useLeadMove() {
  const cache = useLeadsCache();
  const { mutateAsync } = trpc.leads.move.useMutation({ scope });

  const move = async (id: number, from: Target, to: Target, undoing = false) => {
    withdrawNotice();
    await cache.showStage(id, from.stage, to);
    try {
      await mutateAsync({ id, from: from.stage, to: to.stage, lostReason: reasonOf(to) });
      withdrawNotice = toast({
        title: undoing ? "Modifica annullata" : "Stato aggiornato",
        description: `Ora è «${leadStages[to.stage]}».`,
        ...(undoing
          ? {}
          : { action: { label: "Annulla", isUndo: true, onClick: () => void move(id, to, from, true) } }),
      });
    } catch (error) {
      await cache.showStage(id, to.stage, from);
      showFailure(error);
      await cache.readAnew(id);
    }
    await cache.settle();
  };
  return move;
}
