import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { Button } from "@vetrina/ui/button";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useState } from "react";
import { actsOf } from "./booking-acts.ts";
import { ConfirmQuestion } from "./confirm-question.tsx";
import { PaidByCard } from "./paid-by-card.tsx";
import { Panel } from "./panel.tsx";
import { useReject, useReopen } from "./use-deposits.ts";

const whatToCheck = ({ createdBy, receivedCents }: StaffDeposit) => {
  if (receivedCents > 0)
    return "L’importo ricevuto non è quello previsto: conferma se va bene lo stesso, oppure rimborsa.";
  const where = createdBy
    ? "Quando i 17 € sono arrivati, conferma"
    : "Guarda su PayPal se i 17 € sono arrivati, o su WhatsApp quali sono gli accordi, poi conferma e di' com’è stato pagato";
  return `${where}: al cliente parte la ricevuta. Finché non confermi non occupa nessun posto.`;
};

function RejectQuestion({ deposit, onDone }: { deposit: StaffDeposit; onDone: () => void }) {
  const reject = useReject();
  return (
    <QuestionDialog
      question={`Respingere la prenotazione di ${deposit.name}?`}
      yes="Respingi"
      pending={reject.isPending}
      onYes={() => reject.mutate({ id: deposit.id }, { onSettled: onDone })}
      onNo={onDone}
    >
      <p>Al cliente non parte nessuna email. Se i soldi arrivano più tardi puoi riprenderla in esame.</p>
    </QuestionDialog>
  );
}

/** What waits for the staff's word: one question, then an answer that can be taken back. */
export function ReviewPanel({ deposit }: { deposit: StaffDeposit }) {
  const [asking, setAsking] = useState<"confirm" | "reject">();
  const done = () => setAsking(undefined);
  return (
    <Panel title="Da verificare">
      <PaidByCard deposit={deposit} />
      <p className="max-w-prose">{whatToCheck(deposit)}</p>
      <div className="flex flex-wrap gap-3">
        <Button className="btn-primary" onClick={() => setAsking("confirm")}>
          Conferma il pagamento
        </Button>
        {actsOf(deposit, false).includes("reject") && (
          <Button className="btn-outline" onClick={() => setAsking("reject")}>
            Respingi
          </Button>
        )}
      </div>
      {asking === "confirm" && <ConfirmQuestion deposit={deposit} onDone={done} />}
      {asking === "reject" && <RejectQuestion deposit={deposit} onDone={done} />}
    </Panel>
  );
}

/** The staff's own word, confirmed or rejected, that may still be taken back. */
export const isReopenable = ({ method, state, refundedCents, balancePaidAt, quoteNumber }: StaffDeposit) =>
  quoteNumber === null &&
  (state === "respinto" ||
    (method !== "stripe" &&
      (state === "pagato" || state === "da-ricollocare") &&
      refundedCents === 0 &&
      balancePaidAt === null));

export function SecondThoughtsPanel({ deposit }: { deposit: StaffDeposit }) {
  const reopen = useReopen();
  const isRejected = deposit.state === "respinto";
  return (
    <Panel title={isRejected ? "Respinta" : "Confermata a mano"}>
      <p className="max-w-prose">
        {isRejected
          ? "Non occupa nessun posto. Se i soldi sono arrivati, riprendila in esame e conferma."
          : "Se i 17 € non erano arrivati, rimettila da verificare: il posto torna libero."}
      </p>
      <Button
        className="btn-outline justify-self-start"
        pending={reopen.isPending}
        onClick={() => reopen.mutate({ id: deposit.id })}
      >
        {isRejected ? "Riprendi in esame" : "Rimetti da verificare"}
      </Button>
    </Panel>
  );
}
