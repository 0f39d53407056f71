import { formatClock } from "@vetrina/contract/dates";
import type { Rule } from "@vetrina/contract/rules";
import { Link } from "../../../navigation.tsx";
import { type RuleNames, ruleSentence } from "./rule-words.ts";

interface RuleRowProps {
  rule: Rule;
  /** Missing until they are there. */
  names: RuleNames | undefined;
  onSwitch: () => void;
  onRemove: () => void;
}

const timesWords = (count: number) => (count === 1 ? "1 volta" : `${count} volte`);

function actedSentence({ acted, failed }: Rule): string {
  const done =
    acted === 0 ? "Negli ultimi 7 giorni non ha ancora agito" : `Negli ultimi 7 giorni ha agito ${timesWords(acted)}`;
  return failed === 0 ? `${done}.` : `${done}; non ci è riuscita ${timesWords(failed)}.`;
}

function restingSentence({ until, passed }: NonNullable<Rule["resting"]>, hourlyMax: number): string {
  const left =
    passed === 0 ? "" : passed === 1 ? " Un altro l’ha lasciato passare." : ` Altri ${passed} li ha lasciati passare.`;
  return `Ferma fino alle ${formatClock(until)}: è arrivata a ${hourlyMax} in un’ora.${left}`;
}

/** What the owner has to know of it: what is missing, that it rests, what it left out. */
function RuleTroubles({ rule }: { rule: Rule }) {
  const { problems, resting, hourlyMax, lastProblem, failed } = rule;
  return (
    <>
      {problems.length > 0 && (
        <p className="mt-1.5">
          <span className="mr-2 badge badge-warning">Da sistemare</span>
          {problems.join(". ")}. Quell’azione la salta, le altre le fa.
        </p>
      )}
      {resting && (
        <p className="mt-1.5">
          <span className="mr-2 badge badge-warning">Al limite</span>
          {restingSentence(resting, hourlyMax)}
        </p>
      )}
      {lastProblem && (problems.length === 0 || failed > 0) && (
        <p className="mt-1.5 text-muted">L’ultima volta che qualcosa non è andato: {lastProblem}.</p>
      )}
    </>
  );
}

/** A rule in words, whether it is on, and how it goes. */
export function RuleRow({ rule, names, onSwitch, onRemove }: RuleRowProps) {
  const { id, name, definition, isOn, hourlyMax } = rule;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="max-w-prose min-w-0 grow basis-80">
        <h2 className="font-semibold">{name}</h2>
        {definition && names && <p>{ruleSentence(definition, names)}</p>}
        <p className="mt-1 text-note text-muted">
          {actedSentence(rule)} Al massimo {hourlyMax} all’ora.
        </p>
        <RuleTroubles rule={rule} />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-2 font-semibold">
          <span aria-hidden="true">{isOn ? "Accesa" : "Spenta"}</span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            aria-label={`Regola «${name}»`}
            className="toggle toggle-primary"
            checked={isOn}
            disabled={!isOn && !definition}
            onChange={onSwitch}
          />
        </label>
        <Link to="/ticket/regole/$id" params={{ id: String(id) }} className="btn btn-outline">
          Modifica<span className="sr-only"> «{name}»</span>
        </Link>
        <button type="button" className="btn btn-ghost" onClick={onRemove}>
          Elimina<span className="sr-only"> «{name}»</span>
        </button>
      </div>
    </li>
  );
}
