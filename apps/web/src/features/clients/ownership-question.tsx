import { Button } from "@vetrina/ui/button";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { type ReactNode, useId, useState } from "react";

interface OwnershipQuestionProps {
  children: ReactNode;
  /** The answer that is on its way. */
  pending: boolean | undefined;
  onAnswer: (isMine: boolean) => void;
}

/** "Sei tu?": a ticket that came from a browser we didn't know. A no can't be taken back, so it is asked twice. */
export function OwnershipQuestion({ children, pending, onAnswer }: OwnershipQuestionProps) {
  const [isGivingBack, setIsGivingBack] = useState(false);
  const id = useId();
  useFocusAfter(isGivingBack, isGivingBack ? `${id}-warning` : `${id}-no`);
  if (isGivingBack) {
    return (
      // A key for each question: the buttons of one aren't those of the other, and the warning is read.
      <div key="warning" className="ownership-question">
        <p id={`${id}-warning`} tabIndex={-1} className="outline-none">
          <strong>Lo togliamo dai tuoi ticket?</strong> Sparisce dall’elenco e non ti scriviamo più per questa
          richiesta. Non si può annullare.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button className="btn-neutral btn-lg" pending={pending === false} onClick={() => onAnswer(false)}>
            Sì, toglilo
          </Button>
          <Button className="btn-outline btn-lg" onClick={() => setIsGivingBack(false)}>
            Annulla
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div key="question" className="ownership-question">
      <p>{children}</p>
      <div className="flex flex-wrap gap-3">
        <Button className="btn-neutral btn-lg" pending={pending === true} onClick={() => onAnswer(true)}>
          Sì, sono io
        </Button>
        <Button id={`${id}-no`} className="btn-outline btn-lg" onClick={() => setIsGivingBack(true)}>
          Non l’ho aperto io
        </Button>
      </div>
    </div>
  );
}
