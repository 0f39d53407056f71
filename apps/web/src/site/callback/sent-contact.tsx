import { type BookedCall, callFilePath, callPath, callWords } from "@vetrina/contract/call-slots";
import type { FollowUpState, SentContactState } from "@vetrina/contract/contact-state";
import { formatClock } from "@vetrina/contract/dates";
import { dateWords } from "@vetrina/contract/settings/opening-calendar";
import { type Company, formatPhone } from "@vetrina/contract/settings/site";
import { SiteLayout } from "../layout/site-layout.tsx";
import { ContactDetailsFields, type DetailName } from "./contact-details-fields.tsx";

const part = "border-t-2 border-base-content pt-6";

type Promised = Pick<SentContactState, "callBy">;

function Booked({ call }: { call: BookedCall }) {
  return (
    <>
      <p className="mt-3 border-l-8 border-primary pl-4 text-lead font-semibold">
        Ti chiamiamo {callWords(call.startsAt, new Date())}.
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <a href={callFilePath(call.id)} className="text-link">
          Aggiungi al calendario
        </a>
        <a href={callPath(call.id)} className="text-link">
          Annulla la telefonata
        </a>
      </p>
    </>
  );
}

/** One list for all days: a telephone shows it as a wheel. */
function ChooseCall({ days, problem, callBy }: Pick<FollowUpState, "days" | "problem"> & Promised) {
  if (days.length === 0)
    return <p className="mt-3">Per i prossimi giorni è già tutto preso: ti chiamiamo noi, {callBy}.</p>;
  return (
    <form method="post" action="/contatti/inviato/telefonata" aria-label="Quando ti chiamiamo?" className="mt-4">
      {problem && (
        <p id="telefonata-errore" role="alert" className="mb-4 border-l-4 border-error pl-4 font-semibold text-error">
          {problem}
        </p>
      )}
      <label htmlFor="telefonata-ora" className="font-semibold">
        Scegli la mezz’ora in cui ti chiamiamo
      </label>
      <select
        id="telefonata-ora"
        name="startsAt"
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "telefonata-errore" : undefined}
        defaultValue=""
        className="select select-xl mt-1.5 w-full border-edge bg-sheet text-copy"
      >
        <option value="">Scegli quando</option>
        {days.map(({ day, slots }) => (
          <optgroup key={day} label={dateWords(day)}>
            {slots.map((slot) => (
              <option key={slot} value={slot}>
                {dateWords(day)}, ore {formatClock(slot)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button type="submit" className="btn btn-primary btn-xl mt-5 max-sm:w-full">
        Chiamatemi a quest’ora
      </button>
    </form>
  );
}

const field = (name: DetailName) => ({ id: `altro-${name}`, name, look: "page" as const });

function TellMore({ questions }: Pick<FollowUpState, "questions">) {
  return (
    <form method="post" action="/contatti/inviato" aria-label="Dicci di più" className="mt-4">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <ContactDetailsFields field={field} questions={questions} messageLabel="Requisiti Specifici" />
      </div>
      <button type="submit" className="btn btn-neutral btn-xl mt-5 max-sm:w-full">
        INVIA I TUOI DATI
      </button>
    </form>
  );
}

/** The second step: nothing of it has to be done. */
function Next({ call, days, questions, problem, hasAdded, callBy }: FollowUpState & Promised) {
  return (
    <div className="grid gap-8">
      <section aria-labelledby="contatto-quando" className={part}>
        <h2 id="contatto-quando" className="text-item">
          Quando ti chiamiamo?
        </h2>
        {call ? <Booked call={call} /> : <ChooseCall days={days} problem={problem} callBy={callBy} />}
      </section>
      <section aria-labelledby="contatto-altro" className={part}>
        <h2 id="contatto-altro" className="text-item">
          Se vuoi, dicci di più
        </h2>
        {hasAdded ? (
          <p role="status" className="mt-3 text-lead font-semibold">
            Grazie: lo leggiamo prima di chiamarti.
          </p>
        ) : (
          <>
            <p className="mt-1">Ci serve per arrivare preparati. Tutto facoltativo: la tua richiesta è già partita.</p>
            <TellMore questions={questions} />
          </>
        )}
      </section>
    </div>
  );
}

interface SentContactProps extends Promised {
  company: Company;
  followUp: FollowUpState | undefined;
}

/** Where the contact form leads when it was sent without JavaScript: it has arrived, and may be added to for an hour. */
export function SentContact({ company, callBy, followUp }: SentContactProps) {
  return (
    <SiteLayout current="/contatti" call={null}>
      <section className="bg-base-200">
        <div className="awning" />
        <div className="wrap band grid gap-x-20 gap-y-10 lg:grid-cols-2">
          <div>
            <h1 className="text-title">Dati inviati con successo!</h1>
            <p className="mt-6 max-w-md text-lead">
              Ti chiama una persona del nostro staff{!followUp?.call && ` ${callBy}`}, dal numero{" "}
              {formatPhone(company.phone)}
              {followUp && (
                <>
                  . Chiamiamo il <strong className="[overflow-wrap:anywhere]">{followUp.phone}</strong>
                </>
              )}
              . Se il tuo numero è sbagliato, mandaci di nuovo il modulo.
            </p>
            <a href="/" className="btn btn-neutral btn-outline btn-xl mt-8 max-sm:w-full">
              Torna alla Home
            </a>
          </div>
          {followUp && <Next {...followUp} callBy={callBy} />}
        </div>
      </section>
    </SiteLayout>
  );
}
