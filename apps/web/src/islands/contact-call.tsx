import { RequestError, request, serverMessage } from "@vetrina/client/request";
import {
  type BookedCall,
  bookedCallSchema,
  type CallSlots,
  callFilePath,
  callPath,
  callSlotsSchema,
  callWords,
  shortCallDay,
} from "@vetrina/contract/call-slots";
import { formatClock } from "@vetrina/contract/dates";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ContactStep, StepEnd } from "./contact-step.tsx";

const failed = "Non siamo riusciti a leggere gli orari. Non importa: ti chiamiamo comunque";
const unsent = "La prenotazione non è partita. Riprova.";
const unread = "Non siamo riusciti a leggere gli altri orari: la tua telefonata resta fissata. Riprova tra poco.";
const noneLeft = "Non ci sono altri orari liberi: la tua telefonata resta fissata.";
const unchosen = "Scegli a che ora.";

type Known = CallSlots["days"] | "coming" | "failed";

async function readDays(): Promise<Known> {
  try {
    return callSlotsSchema.parse(await (await request("GET", "/api/call-slots")).json()).days;
  } catch {
    return "failed";
  }
}

interface ChoicesProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

const choiceClass =
  "btn h-12 border-2 border-edge bg-sheet px-0 text-copy tabular-nums checked:border-primary checked:bg-primary checked:text-primary-content checked:forced-color-adjust-none";

/** Radio buttons that look like buttons, as many in a row as fit. */
function Choices({ legend, name, options, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] gap-2">
        {options.map(({ value, label }) => (
          <input
            key={value}
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            aria-label={label}
            className={choiceClass}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChooserProps {
  days: CallSlots["days"];
  problem: string | undefined;
  isSending: boolean;
  /** It was asked for, and stands beneath the button. */
  takesFocus: boolean;
  onBook: (startsAt: string | undefined) => void;
}

function Chooser({ days, problem, isSending, takesFocus, onBook }: ChooserProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
  }, [takesFocus]);
  const [chosenDay, setDay] = useState<string>();
  const [time, setTime] = useState<string>();
  const now = new Date();
  const open = days.find(({ day }) => day === chosenDay) ?? days[0];
  // After a half hour was taken by another visitor, it is no longer among the times.
  const startsAt = open?.slots.find((slot) => slot === time);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onBook(startsAt);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Quando ti chiamiamo?">
      <Choices
        legend="Giorno"
        name="giorno"
        options={days.map(({ day }) => ({ value: day, label: shortCallDay(day, now) }))}
        chosen={open?.day}
        onChoose={setDay}
      />
      <Choices
        legend="Ora"
        name="ora"
        options={(open?.slots ?? []).map((slot) => ({ value: slot, label: formatClock(slot) }))}
        chosen={startsAt}
        onChoose={setTime}
      />
      <StepEnd
        problem={problem}
        isSending={isSending}
        tone="btn-primary"
        words={{ send: "Chiamatemi a quest’ora", sending: "Un attimo..." }}
      />
    </form>
  );
}

interface BookedProps {
  call: BookedCall;
  problem: string | undefined;
  /** Another half hour is being chosen beneath. */
  isChanging: boolean;
  onChange: () => void;
}

/** What was agreed, and how to think better of it. */
function Booked({ call, problem, isChanging, onChange }: BookedProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="mt-3 border-l-8 border-primary pl-4">
      <p ref={words} tabIndex={-1} className="text-lead font-semibold outline-none">
        Ti chiamiamo {callWords(call.startsAt, new Date())}.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={callFilePath(call.id)} download className="text-link">
          Aggiungi al calendario
        </a>
        <button type="button" onClick={onChange} className="text-link cursor-pointer">
          {isChanging ? "Lascia com’era" : "Scegli un’altra ora"}
        </button>
        <a href={callPath(call.id)} className="text-link">
          Annulla la telefonata
        </a>
      </p>
      <p role="alert" className="mt-2 font-semibold text-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}

interface ContactCallProps {
  followUp: string;
  /** By when the visitor is called who chooses no half hour. */
  callBy: string;
  /** From then on nobody waits for a call within a day. */
  onBooked: () => void;
}

function useCall({ followUp, onBooked }: Omit<ContactCallProps, "callBy">) {
  const [days, setDays] = useState<Known>("coming");
  const [call, setCall] = useState<BookedCall>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isChanging, setChanging] = useState(false);
  useEffect(() => void readDays().then(setDays), []);

  async function book(startsAt: string | undefined) {
    if (!startsAt) return setProblem(unchosen);
    setSending(true);
    setProblem(undefined);
    try {
      const response = await request("POST", "/api/call-slots", { followUp, startsAt });
      setCall(bookedCallSchema.parse(await response.json()));
      setChanging(false);
      onBooked();
    } catch (error) {
      setProblem(serverMessage(error) ?? unsent);
      // A half hour that was taken meanwhile is no longer offered.
      if (error instanceof RequestError && error.status === 409) setDays(await readDays());
    }
    setSending(false);
  }

  async function changeMind() {
    setProblem(undefined);
    const free = await readDays();
    if (typeof free === "string") return setProblem(unread);
    if (free.length === 0) return setProblem(noneLeft);
    setDays(free);
    setChanging(true);
  }

  function keep() {
    setProblem(undefined);
    setChanging(false);
  }
  // The booked half hour holds, and stays on the screen, until another one does.
  const choices = Array.isArray(days) && days.length > 0 && (!call || isChanging) ? days : undefined;
  return { days, choices, call, problem, isSending, book, changeMind, keep };
}

/** When the visitor wants to be called: free half hours of the next open days. */
export function ContactCall(props: ContactCallProps) {
  const { days, choices, call, problem, isSending, book, changeMind, keep } = useCall(props);
  return (
    <ContactStep id="contatto-quando" title="Quando ti chiamiamo?">
      {call && (
        <Booked
          key={call.startsAt}
          call={call}
          problem={choices ? undefined : problem}
          isChanging={choices !== undefined}
          onChange={choices ? keep : () => void changeMind()}
        />
      )}
      {!call && <p className="mt-1">Scegli la mezz’ora in cui ti chiamiamo.</p>}
      {!call && days === "coming" && <div aria-hidden="true" className="min-h-80" />}
      {!call && days === "failed" && (
        <p className="mt-3">
          {failed} {props.callBy}.
        </p>
      )}
      {!call && Array.isArray(days) && days.length === 0 && (
        <p className="mt-3">Per i prossimi giorni è già tutto preso: ti chiamiamo noi, {props.callBy}.</p>
      )}
      {choices && (
        <Chooser
          days={choices}
          problem={problem}
          isSending={isSending}
          takesFocus={call !== undefined}
          onBook={(at) => void book(at)}
        />
      )}
    </ContactStep>
  );
}
