import { trpc } from "@vetrina/client/trpc";
import { formatMonth, monthName, romeDay } from "@vetrina/contract/dates";
import { isMethodOpen, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useId, useRef, useState } from "react";
import { agreedMethod, answerOf, type BookingAct, explanationOf, type Failed, questionOf } from "./booking-acts.ts";
import { HandMethodField } from "./hand-method-field.tsx";
import { monthsFrom } from "./money.ts";
import { PaidByCardAmong } from "./paid-by-card.tsx";
import { type ActChoice, useActs } from "./use-acts.ts";
import { useNeededMethod } from "./use-needed-method.ts";

const monthsShown = 6;

const freeWords = (free: number) => (free === 0 ? "pieno" : free === 1 ? "1 posto libero" : `${free} posti liberi`);

/** The month of delivery of several bookings: each one's own, or one for all. */
function MonthChoice({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const id = useId();
  const { data: totals = [] } = trpc.deposits.totals.useQuery();
  const name = (value: string) => {
    const known = totals.find((one) => one.month === value);
    return known ? `${formatMonth(value)}, ${freeWords(known.totalSpots - known.reservedSpots)}` : formatMonth(value);
  };
  const months = monthsFrom(romeDay(new Date()).slice(0, 7), monthsShown);
  return (
    <SelectField
      id={id}
      label="Mese di consegna"
      names={[["", "Quello concordato"], ...months.map((value): [string, string] => [value, name(value)])]}
      value={month}
      onChange={(event) => onMonth(event.target.value)}
    />
  );
}

const namesShown = 5;
const listed = new Intl.ListFormat("it-IT");

/** "Rosa Blu, Mario Rossi e altre 3". */
function namesOf(deposits: readonly StaffDeposit[]): string {
  const names = deposits.slice(0, namesShown).map(({ name }) => name);
  const rest = deposits.length - names.length;
  return listed.format(rest > 0 ? [...names, rest === 1 ? "un’altra" : `altre ${rest}`] : names);
}

function FailedList({ failed }: { failed: readonly Failed<StaffDeposit>[] }) {
  return (
    <div role="alert" className="mt-4 border-l-4 border-error pl-4 text-base-content">
      <p className="font-semibold">
        {failed.length === 1 ? "Una non è andata a buon fine:" : `${failed.length} non sono andate a buon fine:`}
      </p>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
        {failed.map(({ item, why }) => (
          <li key={item.id} className="[overflow-wrap:anywhere]">
            <strong>{item.name}</strong>: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceFieldsProps {
  act: BookingAct;
  deposits: readonly StaffDeposit[];
  choice: ActChoice;
  methodField: ReturnType<typeof useNeededMethod>["field"];
  onChoice: (choice: ActChoice) => void;
}

/** One day and one way of payment for all of them, and one month for those that are confirmed. */
function ChoiceFields({ act, deposits, choice, methodField, onChoice }: ChoiceFieldsProps) {
  const id = useId();
  const isConfirmed = act === "confirm";
  const isAsked = deposits.some(isMethodOpen);
  const isOfSome = isAsked && !deposits.every(isMethodOpen);
  return (
    <div className="mt-4 grid gap-4 text-base-content sm:grid-cols-2">
      <TextField
        id={`${id}-day`}
        label="Arrivati il"
        type="date"
        max={romeDay(new Date())}
        value={choice.paidOn}
        onChange={(event) => onChoice({ ...choice, paidOn: event.target.value })}
      />
      {!(isConfirmed && deposits.every(({ method }) => method === "stripe")) && (
        <HandMethodField
          id={`${id}-method`}
          label={isOfSome ? "Quelle dal sito pagate con" : "Pagati con"}
          value={choice.method}
          unchosen={isConfirmed ? (isAsked ? "Scegli" : "Come previsto") : undefined}
          onMethod={(method) => onChoice({ ...choice, method })}
          {...methodField}
        />
      )}
      {isConfirmed && <MonthChoice month={choice.month} onMonth={(month) => onChoice({ ...choice, month })} />}
    </div>
  );
}

interface ActQuestionProps {
  act: BookingAct;
  deposits: readonly StaffDeposit[];
  /** Called with those that were done, whenever there are some. */
  onActed: (done: readonly StaffDeposit[]) => void;
  onClose: () => void;
}

/**
 * One question for one or several bookings, which are then done one after the other by the calls of the single act. What
 * failed stays in the question with its reason, to be tried again or left.
 */
export function ActQuestion({ act, deposits, onActed, onClose }: ActQuestionProps) {
  const [left, setLeft] = useState(deposits);
  const [failed, setFailed] = useState<readonly Failed<StaffDeposit>[]>([]);
  const [choice, setChoice] = useState<ActChoice>({
    method: act === "confirm" ? agreedMethod(deposits) : "bonifico",
    paidOn: romeDay(new Date()),
    month: "",
  });
  const needed = useNeededMethod(act === "confirm" && choice.method === "" && left.some(isMethodOpen));
  const isStopped = useRef(false);
  const { run, step } = useActs(act);
  const isRunning = step !== undefined;
  const start = async () => {
    if (needed.isStoppedByIt()) return;
    isStopped.current = false;
    const result = await run(left, choice, () => isStopped.current);
    onActed(result.done);
    if (!result.hasProblem) return onClose();
    setLeft(result.failed.map(({ item }) => item));
    setFailed(result.failed);
  };
  const leave = () => {
    if (isRunning) isStopped.current = true;
    else onClose();
  };
  return (
    <QuestionDialog
      question={questionOf(act, left, choice.month ? monthName(choice.month) : undefined)}
      yes={failed.length > 0 ? "Riprova" : answerOf(act, left.length)}
      isSafe={act !== "reject"}
      no={isRunning ? "Ferma" : failed.length > 0 ? "Chiudi" : "Annulla"}
      pending={isRunning}
      onYes={() => void start()}
      onNo={leave}
    >
      {left.length > 1 && failed.length === 0 && <p className="mb-2 text-base-content">{namesOf(left)}.</p>}
      <p>{explanationOf(act, left)}</p>
      {act === "confirm" && <PaidByCardAmong deposits={left} />}
      {failed.length > 0 && !isRunning && <FailedList failed={failed} />}
      {(act === "confirm" || act === "record") && (
        <ChoiceFields act={act} deposits={left} choice={choice} methodField={needed.field} onChoice={setChoice} />
      )}
      <p role="status" className="mt-2 min-h-6 tabular-nums">
        {isRunning && left.length > 1 && `${step + 1} di ${left.length}…`}
      </p>
    </QuestionDialog>
  );
}
