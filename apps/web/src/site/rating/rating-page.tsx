import { type RatingState, ratingChoices, ratingPath, ratingWordsMax } from "@vetrina/contract/satisfaction";
import { TextAreaField } from "@vetrina/ui/fields/text-field";

type OpenQuestion = Extract<RatingState, { kind: "open" }>;

const choices = Object.entries(ratingChoices);

/** A plain form: what was pressed in the mail is marked, and nothing counts before it is sent. */
function QuestionForm({ token, choice, words, isAnswered, problem }: OpenQuestion) {
  return (
    <form method="post" action={ratingPath(token)} className="mt-8 grid max-w-2xl gap-6">
      {problem && (
        <p role="alert" className="border-l-4 border-error pl-4 font-semibold text-error">
          {problem}
        </p>
      )}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">Come ti abbiamo aiutato?</legend>
        {choices.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-16 cursor-pointer items-center gap-3 border-2 border-edge bg-base-100 px-5 text-item has-checked:border-base-content has-checked:bg-base-content has-checked:text-base-100 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] has-checked:forced-color-adjust-none"
          >
            <input
              type="radio"
              name="scelta"
              value={value}
              defaultChecked={choice === value}
              className="radio border-current text-current"
              required
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        id="giudizio-perche"
        name="perche"
        label="Perché? Se ti va"
        look="page"
        rows={3}
        defaultValue={words}
        maxLength={ratingWordsMax}
      />
      <button type="submit" className="btn btn-primary btn-xl justify-self-start max-sm:w-full sm:px-12">
        {isAnswered ? "Cambia la risposta" : "Invia la risposta"}
      </button>
    </form>
  );
}

const thanks = {
  si: "Ci fa piacere. La tua risposta è arrivata a chi ti ha aiutato; se cambi idea puoi modificarla qui.",
  no: "Ci dispiace. La tua risposta è arrivata a chi ti ha aiutato. Se vuoi che ci torniamo su, rispondi a una nostra email o scrivi nella chat: il ticket si riapre.",
} as const;

function Question(question: OpenQuestion) {
  const { isAnswered, choice } = question;
  return (
    <>
      <h1 className="text-title">{isAnswered ? "Grazie, ricevuto" : "Com’è andata?"}</h1>
      <p className="mt-6 max-w-[52ch] text-lead">
        {isAnswered && choice
          ? thanks[choice]
          : "La tua richiesta è chiusa. Conferma la scelta e, se vuoi, aggiungi due righe: le legge chi ti ha aiutato."}
      </p>
      <QuestionForm {...question} />
    </>
  );
}

function Over() {
  return (
    <>
      <h1 className="text-title">Questa domanda è chiusa</h1>
      <p className="mt-6 max-w-[52ch] text-lead">
        Il link è scaduto, è stato sostituito da uno più recente o la richiesta non c’è più. Se hai bisogno di noi,
        scrivici.
      </p>
      <a href="/assistenza" className="btn btn-primary btn-xl mt-8 max-sm:w-full">
        Vai all’assistenza
      </a>
    </>
  );
}

/** The question whether a client is content, which its secret address alone leads to. */
export function RatingPage({ rating }: { rating: RatingState }) {
  return (
    <section className="bg-base-200">
      <div className="awning" />
      <div className="wrap band">{rating.kind === "open" ? <Question {...rating} /> : <Over />}</div>
    </section>
  );
}
