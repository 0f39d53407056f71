import { trpc } from "@vetrina/client/trpc";
import { formatMonth, monthName, monthTitle, romeDay } from "@vetrina/contract/dates";
import { isMethodOpen, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { DepositPlace } from "@vetrina/contract/deposits/deposits-desk";
import { TextField } from "@vetrina/ui/fields/text-field";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useId, useState } from "react";
import { agreedMethod } from "./booking-acts.ts";
import { HandMethodField } from "./hand-method-field.tsx";
import { PaidByCard } from "./paid-by-card.tsx";
import { useConfirm } from "./use-deposits.ts";
import { useNeededMethod } from "./use-needed-method.ts";

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
        <p>Non c’è posto nemmeno nei mesi dopo: libera un posto, o restituisci la caparra.</p>
      )}
    </div>
  );
}

interface ConfirmQuestionProps {
  deposit: StaffDeposit;
  onDone: () => void;
}

/** Whether the deposit has come, on which day, and of which month it takes a slot. */
export function ConfirmQuestion({ deposit, onDone }: ConfirmQuestionProps) {
  const id = useId();
  const confirm = useConfirm(deposit);
  // Where the months can't be read the question is asked all the same: the server refuses a full one.
  const { data: place, isPending: isLooking } = trpc.deposits.placeFor.useQuery({ id: deposit.id }, { staleTime: 0 });
  const [chosen, setChosen] = useState<string>();
  const full = place && place.agreed !== place.free[0] ? place : undefined;
  const month = full ? (chosen ?? full.free[0]) : undefined;
  const today = romeDay(new Date());
  const [paidOn, setPaidOn] = useState(today);
  const [method, setMethod] = useState(agreedMethod([deposit]));
  const isReceived = deposit.paidAt !== null;
  const needed = useNeededMethod(!isReceived && isMethodOpen(deposit) && !method);
  const yes = () => {
    if (needed.isStoppedByIt()) return;
    const payment = isReceived ? {} : { paidOn: paidOn || today, ...(method && { method }) };
    confirm.mutate({ id: deposit.id, month, ...payment }, { onSettled: onDone });
  };
  return (
    <QuestionDialog
      question={isReceived ? "Va bene l’importo ricevuto?" : `I 17 € di ${deposit.name} sono arrivati?`}
      yes={month ? `Conferma in ${monthName(month)}` : "Conferma il pagamento"}
      isSafe
      pending={confirm.isPending || isLooking}
      onYes={yes}
      onNo={onDone}
    >
      <PaidByCard deposit={deposit} />
      {full && <FullMonth place={full} month={month} onChoose={setChosen} />}
      {(!full || month) && (
        <p className={full || place?.paidByCardId ? "mt-4" : undefined}>
          La prenotazione prende un posto{month ? ` di ${monthName(month)}` : ""} e, fra mezzo minuto, parte la
          ricevuta.
        </p>
      )}
      {!isReceived && (
        <div className="mt-4 grid gap-4 text-base-content sm:grid-cols-2">
          <TextField
            id={`${id}-day`}
            label="Arrivati il"
            type="date"
            max={today}
            value={paidOn}
            onChange={(event) => setPaidOn(event.target.value)}
          />
          {deposit.method !== "stripe" && (
            <HandMethodField
              id={`${id}-method`}
              label="Pagati con"
              value={method}
              unchosen={isMethodOpen(deposit) ? "Scegli" : undefined}
              onMethod={setMethod}
              {...needed.field}
            />
          )}
        </div>
      )}
    </QuestionDialog>
  );
}
