import { useId } from "react";
import { useRestUrl } from "../../addresses.tsx";

/** The overview of a new site without customers. */
export function NobodyYet() {
  const id = useId();
  const restUrl = useRestUrl();
  return (
    <section aria-labelledby={id} className="bg-base-200 p-[clamp(1.25rem,3vw,2rem)]">
      <h2 id={id} className="display text-item">
        La saracinesca è su
      </h2>
      <p className="mt-1 max-w-prose">
        Non è ancora arrivato nessuno: quando qualcuno scrive, apre un ticket o prenota, lo vedi qui. Fai tu la prova:{" "}
        <a href={`${restUrl}/#contatti`} target="_blank" rel="noopener" className="underline underline-offset-4">
          apri il sito e mandati una richiesta<span className="sr-only"> (in una nuova scheda)</span>
        </a>
        .
      </p>
    </section>
  );
}
