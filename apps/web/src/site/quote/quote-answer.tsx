import {
  type QuoteDraft,
  type QuoteOnPage,
  quoteNameMax,
  quotePath,
  refusalReasons,
  refusalWordsMax,
} from "@vetrina/contract/quotes/quote-page";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";

type OpenQuote = Extract<QuoteOnPage, { kind: "open" }>;

const noDraft: QuoteDraft = { name: "", reason: "", words: "", problems: {} };

const reasons = Object.entries(refusalReasons).toSorted(
  ([one], [other]) => Number(one === "altro") - Number(other === "altro"),
);

/** Which quote the form answers, and which version was read. */
function Answered({ version, answer }: { version: number; answer: "si" | "no" }) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="risposta" value={answer} />
    </>
  );
}

function HasRead({ problem }: { problem: string | undefined }) {
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="hasRead"
          value="si"
          required
          className="checkbox border-edge bg-sheet"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && "preventivo-letto-errore"}
        />
        Ho letto il preventivo e lo accetto
      </label>
      {problem && (
        <p id="preventivo-letto-errore" className="mt-1 font-semibold text-error">
          {problem}
        </p>
      )}
    </div>
  );
}

function Acceptance({ secret, document, sha256, draft = noDraft }: OpenQuote) {
  return (
    <form method="post" action={quotePath(secret)} aria-label="Accetta il preventivo" className="grid gap-5">
      <Answered version={document.version} answer="si" />
      <input type="hidden" name="sha256" value={sha256} />
      <TextField
        id="preventivo-nome"
        name="name"
        label="Nome e cognome"
        look="page"
        autoComplete="name"
        defaultValue={draft.name}
        error={draft.problems.name}
        maxLength={quoteNameMax}
        required
      />
      <HasRead problem={draft.problems.hasRead} />
      <button type="submit" className="btn btn-primary btn-xl justify-self-start max-sm:w-full sm:px-12">
        Accetto
      </button>
      <p className="text-note text-muted">
        Conserviamo il testo accettato, il nome, il giorno e l’ora: lo dice la{" "}
        <a href="/privacy" className="font-semibold underline underline-offset-4">
          privacy policy
        </a>
        .
      </p>
    </form>
  );
}

function Refusal({ secret, document, draft = noDraft }: OpenQuote) {
  return (
    <details className="mt-6 border-t-2 border-base-content pt-4" open={Boolean(draft.problems.words)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline underline-offset-4">
        Non accetto
      </summary>
      <form method="post" action={quotePath(secret)} aria-label="Rifiuta il preventivo" className="mt-3 grid gap-5">
        <Answered version={document.version} answer="no" />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">Perché? Se ti va di dircelo</legend>
          {reasons.map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                defaultChecked={draft.reason === value}
                className="radio border-edge bg-sheet"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <TextAreaField
          id="preventivo-perche"
          name="words"
          label="Vuoi aggiungere qualcosa?"
          look="page"
          rows={3}
          defaultValue={draft.words}
          error={draft.problems.words}
          maxLength={refusalWordsMax}
        />
        <button type="submit" className="btn btn-neutral btn-outline btn-xl justify-self-start max-sm:w-full sm:px-12">
          Non accetto
        </button>
      </form>
    </details>
  );
}

/** A plain form for each answer: they work before any script and without one. */
export function QuoteAnswer(quote: OpenQuote) {
  return (
    <div
      id="risposta"
      className="scroll-mt-4 self-start border-t-8 border-double border-base-content bg-base-100 px-5 py-8 sm:px-10 print:hidden"
    >
      <h2 className="mb-5 text-item">La tua risposta</h2>
      <Acceptance {...quote} />
      <Refusal {...quote} />
    </div>
  );
}
