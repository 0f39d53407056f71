import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useRef, useState } from "react";

interface SettledSelectProps<Value extends string> extends Omit<ComponentProps<"select">, "value" | "onChange"> {
  value: string;
  /** Each value with its name. */
  names: readonly (readonly [value: Value, name: string])[];
  onSettle: (value: Value) => void;
}

/** These go through the values of a closed list. What is chosen from an open one is meant. */
const passesValues = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  !(altKey || ctrlKey || metaKey) && /^(?:Arrow|Page|Home$|End$|\S$)/.test(key);

/**
 * A choice that counts once it is made. On a closed list the arrow keys go through every value there is on the way, and
 * so do letters: what they lead to counts with Enter or when the focus leaves, and Esc takes it back. Its list is the
 * system's (`appearance: none`): daisyUI's own, which browsers that have it would show, knows no values without opening.
 */
export function SettledSelect<Value extends string>(props: SettledSelectProps<Value>) {
  const { value, names, onSettle, children, ...select } = props;
  const [tried, setTried] = useState<Value>();
  const isTrying = useRef(false);

  const settle = () => {
    isTrying.current = false;
    setTried(undefined);
    if (tried !== undefined) onSettle(tried);
  };
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    // Browsers also tell of a value that was put back, when the focus leaves.
    const chosen = names.find(([name]) => name === target.value && name !== value)?.[0];
    if (isTrying.current || chosen === undefined) return setTried(chosen);
    setTried(undefined);
    onSettle(chosen);
  };
  const pressKey = (event: KeyboardEvent) => {
    isTrying.current = passesValues(event);
    if (tried === undefined || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Enter") settle();
    else setTried(undefined);
  };
  return (
    <select
      {...select}
      value={tried ?? value}
      onChange={choose}
      onKeyDown={pressKey}
      onPointerDown={() => {
        isTrying.current = false;
      }}
      onBlur={settle}
    >
      {children}
      {names.map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
  );
}
