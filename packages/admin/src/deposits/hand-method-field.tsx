import { type HandMethod, handMethods } from "@vetrina/contract/deposits-desk";

interface HandMethodFieldProps {
  id: string;
  label: string;
  value: HandMethod;
  onMethod: (method: HandMethod) => void;
}

/** How somebody paid who didn't pay on the site. */
export function HandMethodField({ id, label, value, onMethod }: HandMethodFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="select w-full bg-sheet"
        value={value}
        onChange={(event) => onMethod(event.target.value as HandMethod)}
      >
        {Object.entries(handMethods).map(([method, name]) => (
          <option key={method} value={method}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
