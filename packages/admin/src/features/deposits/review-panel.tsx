import { trpc } from "@vetrina/client/trpc";
import { monthName, monthTitle, romeDay } from "@vetrina/contract/dates";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { DepositPlace } from "@vetrina/contract/deposits/deposits-desk";
import { Button } from "@vetrina/ui/button";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useId, useState } from "react";
import { formatMonth } from "./money.ts";
import { Panel } from "./panel.tsx";
import { useConfirm, useReject, useReopen } from "./use-deposits.ts";

const whatToCheck = ({ method, receivedCents }: StaffDeposit) => {
  if (receivedCents > 0)
    return "L'importo ricevuto non è quello previsto: conferma se va bene lo stesso, oppure rimborsa.";
  const where = method === "paypal" ? "Controlla su PayPal che i 17 € siano arrivati" : "Quando i 17 € sono arrivati";
  return `${where}, poi conferma: al cliente parte la ricevuta. Finché non confermi non occupa nessun posto.`;
};

interface QuestionProps {
  deposit: StaffDeposit;
  onDone: () => void;
}

interface FullMonthProps {
  place: DepositPlace;
  month: string | undefined;
  onChoose: (month: string) => void;
}

/** Asks for another month before the money is confirmed: of a full one there is no slot to take. */
function FullMonth({ place: { agreed, free }, month, onChoose }: FullMonthProps) {
  const id = useId();
  return (
    <div className="mt-4 border-l-4 border-warning pl-4 text-base-content">
      <p className="font-semibold">{monthTitle(agreed)} è pieno: i suoi posti sono tutti presi.</p>
      {month ? (
        <>
          <label htmlFor={id} className="mt-3 mb-1.5 block font-semibold">
            Metti la prenotazione in
          </label>
          <select
            id={id}
            className="select w-full bg-sheet sm:w-60"
            value={month}
            onChange={(event) => onChoose(event.target.value)}
          >
            {free.map((value) => (
              <option key={value} value={value}>
                {formatMonth(value)}
              </option>
            ))}
          </select>
        </>
      ) : (
        <p>Non c'è posto nemmeno nei mesi dopo: libera un posto, o restituisci la caparra.</p>
      )}
    </div>
  );
}

function ConfirmQuestion({ deposit, onDone }: QuestionProps) {
  const id = useId();
  const confirm = useConfirm();
  // Where the months can't be read the question is asked all the same: the server refuses a full one.
  const { data: place, isPending: isLooking } = trpc.deposits.placeFor.useQuery({ id: deposit.id }, { staleTime: 0 });
  const [chosen, setChosen] = useState<string>();
  const full = place && place.agreed !== place.free[0] ? place : undefined;
  const month = full ? (chosen ?? full.free[0]) : undefined;
  const today = romeDay(new Date());
  const [paidOn, setPaidOn] = useState(today);
  const isReceived = deposit.paidAt !== null;
  return (
    <QuestionDialog
      question={isReceived ? "Va bene l'importo ricevuto?" : `I 17 € di ${deposit.name} sono arrivati?`}
      yes={month ? `Conferma in ${monthName(month)}` : "Conferma il pagamento"}
      isSafe
      no="Annulla"
      pending={confirm.isPending || isLooking}
      onYes={() =>
        confirm.mutate(
          { id: deposit.id, month, ...(isReceived ? {} : { paidOn: paidOn || today }) },
          { onSettled: onDone },
        )
      }
      onNo={onDone}
    >
      {full && <FullMonth place={full} month={month} onChoose={setChosen} />}
      {(!full || month) && (
        <p className={full ? "mt-4" : ""}>
          La prenotazione prende un posto{month ? ` di ${monthName(month)}` : ""} e, fra mezzo minuto, parte la
          ricevuta.
        </p>
      )}
      {!isReceived && (
        <div className="mt-4">
          <label htmlFor={id} className="mb-1.5 block font-semibold text-base-content">
            Arrivati il
          </label>
          <input
            id={id}
            type="date"
            className="input bg-sheet text-base-content"
            max={today}
            value={paidOn}
            onChange={(event) => setPaidOn(event.target.value)}
          />
        </div>
      )}
    </QuestionDialog>
  );
}

function RejectQuestion({ deposit, onDone }: QuestionProps) {
  const reject = useReject();
  return (
    <QuestionDialog
      question={`Respingere la prenotazione di ${deposit.name}?`}
      yes="Respingi"
      no="Annulla"
      pending={reject.isPending}
      onYes={() => reject.mutate({ id: deposit.id }, { onSettled: onDone })}
      onNo={onDone}
    >
      <p>Al cliente non parte nessuna mail. Se i soldi arrivano più tardi puoi riprenderla in esame.</p>
    </QuestionDialog>
  );
}

/** What waits for the staff's word: one question, then an answer that can be taken back. */
export function ReviewPanel({ deposit }: { deposit: StaffDeposit }) {
  const [asking, setAsking] = useState<"confirm" | "reject">();
  const done = () => setAsking(undefined);
  return (
    <Panel title="Da verificare">
      <p className="max-w-prose">{whatToCheck(deposit)}</p>
      <div className="flex flex-wrap gap-3">
        <Button className="btn-primary" onClick={() => setAsking("confirm")}>
          Conferma il pagamento
        </Button>
        {deposit.receivedCents === 0 && (
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
export const isReopenable = ({ method, state, refundedCents, balancePaidAt }: StaffDeposit) =>
  state === "respinto" ||
  (method !== "stripe" &&
    (state === "pagato" || state === "da-ricollocare") &&
    refundedCents === 0 &&
    balancePaidAt === null);

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
