import {
  type WithdrawalDraft,
  withdrawalRequestSchema,
  withdrawalWords,
  withdrawalWordsMax,
} from "@vetrina/contract/deposits/withdrawals";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";

const emptyDraft: WithdrawalDraft = { reference: "", words: withdrawalWords, problems: {} };

const { reference: referenceSchema } = withdrawalRequestSchema.shape;

/** A plain form: it works before any script and without one, and its button says what it does (article 54-bis). */
export function WithdrawalForm({ draft = emptyDraft }: { draft?: WithdrawalDraft | undefined }) {
  const { reference, words, problems } = draft;
  return (
    <form method="post" action="/recesso" aria-label="Dichiarazione di recesso" className="grid gap-6">
      {problems.form && (
        <p role="alert" className="border-l-4 border-error pl-4 font-semibold text-error">
          {problems.form}
        </p>
      )}
      <TextField
        id="recesso-riferimento"
        name="reference"
        label="Email o riferimento della prenotazione"
        hint="Il riferimento è nella ricevuta della caparra."
        look="page"
        autoComplete="email"
        inputMode="email"
        defaultValue={reference}
        error={problems.reference}
        minLength={referenceSchema.minLength ?? undefined}
        maxLength={referenceSchema.maxLength ?? undefined}
        required
      />
      <TextAreaField
        id="recesso-testo"
        name="words"
        label="La tua dichiarazione"
        hint="Puoi lasciarla così. Il motivo non serve."
        look="page"
        className="min-h-28"
        rows={3}
        defaultValue={words}
        error={problems.words}
        maxLength={withdrawalWordsMax}
        required
      />
      <button type="submit" className="btn btn-primary btn-xl justify-self-start max-sm:w-full sm:px-12">
        Conferma recesso
      </button>
      <p className="text-note text-muted">
        Usiamo questi dati soltanto per il recesso: lo dice la{" "}
        <a href="/privacy" className="font-semibold underline underline-offset-4">
          privacy policy
        </a>
        .
      </p>
    </form>
  );
}
