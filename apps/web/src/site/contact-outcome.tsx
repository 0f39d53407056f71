import { type Company, formatPhone } from "@vetrina/contract/settings/site";
import { SiteLayout } from "./layout/site-layout.tsx";

interface OutcomeProps {
  company: Company;
  /** Empty when the request was received. */
  problems: string[];
}

/** Where the contact form leads when it was sent without JavaScript. */
export function ContactOutcome({ company, problems }: OutcomeProps) {
  return (
    <SiteLayout company={company} current="/contatti" call={null}>
      <section className="bg-base-200">
        <div className="awning" />
        <div className="wrap band">
          {problems.length === 0 ? (
            <Received callsFrom={formatPhone(company.phone)} />
          ) : (
            <Refused problems={problems} />
          )}
        </div>
      </section>
    </SiteLayout>
  );
}

function Received({ callsFrom }: { callsFrom: string }) {
  return (
    <>
      <h1 className="text-title">Dati inviati con successo!</h1>
      <p className="mt-6 max-w-md text-lead">
        Ti chiama una persona del nostro staff entro 24 ore, dal numero {callsFrom}. Se il tuo numero era sbagliato,
        mandaci di nuovo il modulo.
      </p>
      <a href="/" className="btn btn-primary btn-xl mt-10">
        Torna alla Home
      </a>
    </>
  );
}

function Refused({ problems }: { problems: string[] }) {
  return (
    <>
      <h1 className="text-title">Manca ancora qualcosa</h1>
      <ul className="mt-6 max-w-md list-disc pl-6 text-lead">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p className="mt-6 max-w-md">
        Torna alla pagina precedente con il tasto Indietro del browser: quello che hai scritto è ancora lì.
      </p>
    </>
  );
}
