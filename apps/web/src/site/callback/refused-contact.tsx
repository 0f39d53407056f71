import { SiteLayout } from "../layout/site-layout.tsx";

/** Where the contact form leads when it was sent without JavaScript and could not be accepted. */
export function RefusedContact({ problems }: { problems: string[] }) {
  return (
    <SiteLayout current="/contatti" call={null}>
      <section className="bg-base-200">
        <div className="awning" />
        <div className="wrap band">
          <h1 className="text-title">Manca ancora qualcosa</h1>
          <ul className="mt-6 max-w-md list-disc pl-6 text-lead">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p className="mt-6 max-w-md">
            Torna alla pagina precedente con il tasto Indietro del browser: quello che hai scritto è ancora lì.
          </p>
        </div>
      </section>
    </SiteLayout>
  );
}
