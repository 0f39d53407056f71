import type { OwnerOverview } from "@vetrina/contract/overview";
import { useId } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { type Place, PlaceLink, place } from "../../navigation.tsx";
import { Icon } from "../../shell/tab-marks.tsx";

interface Step {
  title: string;
  detail: string;
  done: boolean;
  link?: { place: Place; label: string };
}

const stepsOf = (steps: OwnerOverview["firstSteps"]): Step[] => [
  {
    title: "Metti i dati della tua agenzia",
    detail: "Nome, partita IVA, indirizzo e orari: tutto il sito li legge da qui.",
    done: steps.company,
    link: {
      place: place({ to: "/impostazioni/$part", params: { part: "azienda" } }),
      label: "Vai ai dati aziendali",
    },
  },
  {
    title: "Collega la posta",
    detail: "Finché non c’è un server di posta, le mail restano in una cartella del server.",
    done: steps.mail,
    link: { place: place({ to: "/ticket/posta" }), label: "Guarda la posta in uscita" },
  },
  {
    title: "Scegli come farti pagare",
    detail: "Carta, PayPal, o tutti e due: senza, la caparra si chiede su WhatsApp.",
    done: steps.payments,
    link: { place: place({ to: "/impostazioni" }), label: "Vai alle impostazioni" },
  },
  {
    title: "Pubblica il primo articolo",
    detail: "Quelli che vedi sul blog sono di esempio.",
    done: steps.article,
    link: { place: place({ to: "/blog/$id", params: { id: "nuovo" } }), label: "Scrivi un articolo" },
  },
];

function StepRow({ step: { title, detail, done, link } }: { step: Step }) {
  return (
    <li className="first-step" data-done={done || undefined}>
      <span className="first-step-mark">{done && <Icon path="M4 12.500l5 5L20 6.500" />}</span>
      <div>
        <p className="font-semibold">
          {title}
          {done && <span className="sr-only"> (fatto)</span>}
        </p>
        {!done && <p className="text-muted">{detail}</p>}
        {!done && link && (
          <PlaceLink place={link.place} className="btn btn-link mt-auto self-start">
            {link.label}
          </PlaceLink>
        )}
      </div>
    </li>
  );
}

/** What somebody reads whose shop has just opened and has seen no customer yet. */
export function FirstSteps({ steps }: { steps: OwnerOverview["firstSteps"] | undefined }) {
  const id = useId();
  const restUrl = useRestUrl();
  return (
    <section aria-labelledby={id} className="first-steps">
      <h2 id={id} className="display text-item">
        La saracinesca è su
      </h2>
      <p className="mt-1 max-w-prose">
        Non è ancora arrivato nessuno: quando qualcuno scrive, apre un ticket o prenota, lo vedi qui. Prova tu per
        primo:{" "}
        <a href={`${restUrl}/#contatti`} target="_blank" rel="noopener" className="underline underline-offset-4">
          apri il sito e mandati una richiesta<span className="sr-only"> (in una nuova scheda)</span>
        </a>
        .
      </p>
      {steps && (
        <ol className="first-step-list">
          {stepsOf(steps).map((step) => (
            <StepRow key={step.title} step={step} />
          ))}
        </ol>
      )}
    </section>
  );
}
