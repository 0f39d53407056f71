import type { GenerationProgress } from "@vetrina/contract/blog/ai-articles";
import { cssVariables } from "@vetrina/ui/css-variables";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useRestUrl } from "../../../addresses.tsx";
import { Link } from "../../../navigation.tsx";
import type { Outcome } from "./use-generation.ts";

const numbers = new Intl.NumberFormat("it-IT");

function phaseSentence(progress: GenerationProgress | undefined): string {
  switch (progress?.kind) {
    case "started":
      return `Preparo l’articolo su «${progress.topic}»…`;
    case "writing":
      return `${numbers.format(progress.words)} parole di circa ${numbers.format(progress.target)}`;
    case "retrying":
      return `Ricomincio: ${progress.reason}`;
    case "checking":
      return "Rileggo e controllo…";
    default:
      return "Mi metto a scrivere…";
  }
}

/** How much of the article is written, from 0 to 1; undefined while unknown. */
function shareOf(progress: GenerationProgress | undefined): number | undefined {
  if (progress?.kind === "checking") return 1;
  if (progress?.kind === "writing") return Math.min(1, progress.words / progress.target);
  return undefined;
}

/** A typewriter whose sheet comes out as the article grows. */
function Typewriter({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 160 112"
      className="mx-auto w-40 overflow-hidden"
      style={cssVariables({ "--share": share })}
      aria-hidden="true"
    >
      <g className="[translate:0_calc((1_-_var(--share))_*_3.25rem)] motion-safe:[transition:translate_0.6s_steps(6)]">
        <path className="fill-sheet stroke-base-content" strokeWidth="2" d="M44 8h72v92H44z" />
        <path
          className="fill-none stroke-muted"
          strokeWidth="3"
          d="M54 22h40M54 32h52M54 42h48M54 52h52M54 62h36M54 72h50M54 82h44"
        />
      </g>
      <path className="fill-neutral" d="M20 62h120v8H20z" />
      <path className="fill-primary" d="M28 70h104l12 34a6 6 0 0 1-6 8H22a6 6 0 0 1-6-8z" />
      <path
        className="fill-none stroke-primary-content"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 11"
        d="M42 84h80M36 94h92M48 104h66"
      />
    </svg>
  );
}

/** What is happening while an article is being written. The numbers are not read out one by one. */
export function GenerationUnderWay({ progress }: { progress: GenerationProgress | undefined }) {
  const share = shareOf(progress);
  const sentence = phaseSentence(progress);
  return (
    <div className="grid gap-3 bg-sheet p-4">
      <Typewriter share={share ?? 0} />
      <p role="status" className="sr-only">
        {progress?.kind === "writing" ? "Sto scrivendo l’articolo." : sentence}
      </p>
      <p aria-hidden="true" className="font-semibold tabular-nums">
        {sentence}
      </p>
      <progress className="progress mt-1.5 progress-primary" aria-label="Articolo in scrittura" value={share} max={1} />
      <p className="text-muted">Puoi cambiare pagina: la scrittura continua da sola.</p>
    </div>
  );
}

/** What became of the last one; it stays when the notice has gone. */
export function GenerationOutcome({ outcome }: { outcome: Outcome }) {
  const restUrl = useRestUrl();
  if ("failure" in outcome) {
    return <p className="alert alert-error">L’ultimo articolo non è riuscito: {outcome.failure}</p>;
  }
  const { id, title, slug, status, reasons } = outcome.article;
  const isOut = status === "published";
  const link = "font-semibold underline underline-offset-4";
  return (
    <div className={`alert grid gap-2 ${isOut ? "alert-success" : "alert-warning"}`}>
      <p>
        {isOut ? "Pubblicato: " : "Tenuto in bozza: "}
        {isOut ? (
          <NewTabLink href={`${restUrl}/blog/${slug}`} className={link}>
            {title}
          </NewTabLink>
        ) : (
          <Link to="/blog/$id" params={{ id: String(id) }} className={link}>
            {title}
          </Link>
        )}
      </p>
      {reasons.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
