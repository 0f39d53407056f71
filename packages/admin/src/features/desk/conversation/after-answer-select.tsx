import { modifierKey } from "../../../keyboard/modifier-key.ts";
import { type AfterAnswer, afterAnswers } from "./after-answer.ts";

interface AfterAnswerSelectProps {
  after: AfterAnswer;
  onAfter: (after: AfterAnswer) => void;
}

/** Where an answer leads once it has left; on a phone it follows what was chosen at a desk. */
export function AfterAnswerSelect({ after, onAfter }: AfterAnswerSelectProps) {
  return (
    <label className="reply-after">
      <span className="sr-only">Dopo l'invio</span>
      <select
        className="select select-ghost"
        value={after}
        onChange={({ target }) => onAfter(target.value as AfterAnswer)}
        title={`Dopo l'invio. ${modifierKey} Maiusc Invio: invia e vai al prossimo`}
      >
        {Object.entries(afterAnswers).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
