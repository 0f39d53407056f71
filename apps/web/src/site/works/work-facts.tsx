import { daysWords, planPath, planWords } from "@vetrina/contract/pictures/work-proof";
import type { Work } from "@vetrina/contract/pictures/works";

interface WorkFactsProps {
  work: Work;
  className: string;
  /** Whether the plan leads to where it is sold: once on a page. */
  leadsToPlan?: true;
}

/** "Piano STANDARD, consegnato in 5 giorni, Comacchio": as much of it as is known. */
export function WorkFacts({ work: { piano, giorni, citta }, className, leadsToPlan }: WorkFactsProps) {
  if (!piano && !giorni && !citta) return null;
  const delivered = giorni && `${piano ? "consegnato" : "Consegnato"} in ${daysWords(giorni)}`;
  const rest = [delivered, citta].filter(Boolean).join(", ");
  return (
    <p className={className}>
      {piano &&
        (leadsToPlan ? (
          <a href={planPath(piano)} data-cta="work_plan" className="text-link">
            {planWords(piano)}
          </a>
        ) : (
          planWords(piano)
        ))}
      {piano && rest && ", "}
      {rest}
    </p>
  );
}
