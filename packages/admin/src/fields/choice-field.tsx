interface ChoiceFieldProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly { value: Value; label: string; note: string }[];
  value: Value;
  onChoice: (value: Value) => void;
}

/** One of several, each with what it means. */
export function ChoiceField<Value extends string>({ legend, name, choices, value, onChoice }: ChoiceFieldProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="radio-line">
          <input
            type="radio"
            className="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChoice(choice.value)}
          />
          <span>
            <span className="font-semibold">{choice.label}</span>
            <span className="block text-muted">{choice.note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
