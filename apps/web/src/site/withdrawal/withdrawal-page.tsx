import { withdrawalDays } from "@vetrina/contract/deposits/offer-terms";
import type { WithdrawalDraft } from "@vetrina/contract/deposits/withdrawals";
import type { Company } from "@vetrina/contract/settings/site";
import { WithdrawalForm } from "./withdrawal-form.tsx";

const steps = [
  "Premi il pulsante: la tua dichiarazione è arrivata in quel momento.",
  "Ricevi subito la ricevuta per email, con data, ora e quello che hai scritto.",
  `Entro ${withdrawalDays} giorni ti restituiamo la caparra, con lo stesso mezzo con cui hai pagato.`,
];

interface WithdrawalPageProps {
  company: Company;
  draft: WithdrawalDraft | undefined;
}

/** Where a buyer withdraws online (article 54-bis of the Codice del consumo). */
export function WithdrawalPage({ company, draft }: WithdrawalPageProps) {
  const isRefused = draft !== undefined;
  return (
    <section className="bg-base-200">
      <div className="awning" />
      <div className="wrap grid gap-x-20 gap-y-10 pt-10 pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:pt-16 lg:pb-28">
        <div>
          <h1 className="text-title">{isRefused ? "Manca ancora qualcosa" : "Recedi dal contratto qui"}</h1>
          <p className="mt-5 max-w-[44ch] text-lead">
            Hai prenotato il sito da 197 euro e hai cambiato idea. Entro {withdrawalDays} giorni dal pagamento, se non
            hai ancora approvato il sito, la caparra torna a te senza spiegazioni.
          </p>
          <ol className="mt-8 grid max-w-[44ch] gap-4 max-lg:hidden">
            {steps.map((step, index) => (
              <li key={step} className="flex items-baseline gap-4 border-t-2 border-base-content pt-4">
                <span className="display w-7 shrink-0 text-voice leading-none text-accent" aria-hidden="true">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <div className="self-start">
          <div className="border-t-8 border-double border-base-content bg-base-100 px-5 py-8 sm:px-10">
            <WithdrawalForm draft={draft} />
          </div>
          <p className="mt-6 max-w-[60ch] text-note">
            Le regole sono nei{" "}
            <a href="/termini#recesso" className="font-semibold underline underline-offset-4">
              termini e condizioni
            </a>
            . Se preferisci, puoi recedere anche scrivendo a{" "}
            <a
              href={`mailto:${company.email}?subject=${encodeURIComponent("Recesso dal contratto")}`}
              className="font-semibold wrap-anywhere underline underline-offset-4"
            >
              {company.email}
            </a>
            .
          </p>
        </div>
      </div>
    </section>
  );
}
