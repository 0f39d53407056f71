import type { FieldValue } from "@vetrina/contract/field-values";
import { type Field, type FieldFilling, fieldTextMax } from "@vetrina/contract/fields";
import { errorAttributes, FieldError } from "@vetrina/ui/field";
import { SettledSelect } from "@vetrina/ui/settled-select";
import { type KeyboardEvent, useId } from "react";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { type Filling, useFilling } from "./use-filling.ts";

interface ControlProps {
  id: string;
  field: Field;
  filling: Filling;
}

const look = "w-full bg-sheet aria-invalid:border-error";

/** A choice counts once it is made. */
function ChoiceControl({ id, field, filling }: ControlProps) {
  const options = field.options.map((option) => [String(option.id), option.name] as const);
  return (
    <SettledSelect
      id={id}
      className={`select appearance-none ${look}`}
      {...errorAttributes(id, filling.refused?.message)}
      value={filling.typed}
      names={[["", "Nessuna scelta"], ...options]}
      onSettle={(optionId) => void filling.save(optionId)}
    />
  );
}

const halfDayMessage = "Scrivi un giorno intero, o cancellalo";

/** What is typed is saved with Enter, or when the field is left. */
function TypedControl({ id, field: { kind }, filling }: ControlProps) {
  const settle = (input: HTMLInputElement) => {
    // A day that is typed in part counts as empty to the browser.
    if (input.validity.badInput) filling.refuse(halfDayMessage);
    else void filling.save();
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) settle(event.currentTarget);
  };
  return (
    <input
      id={id}
      type={kind === "giorno" ? "date" : "text"}
      inputMode={kind === "numero" ? "decimal" : undefined}
      maxLength={kind === "testo" ? fieldTextMax : 30}
      autoComplete="off"
      className={`input ${look} ${kind === "numero" ? "tabular-nums" : ""}`}
      {...errorAttributes(id, filling.refused?.message)}
      value={filling.typed}
      onChange={(event) => filling.type(event.target.value)}
      onBlur={(event) => settle(event.currentTarget)}
      onKeyDown={pressKey}
    />
  );
}

/** Two have written: one of the two stays. */
const WhichOne = ({ filling }: { filling: Filling }) => (
  <p className="mt-1 flex flex-wrap gap-x-4">
    <button type="button" className="btn btn-link" onClick={() => void filling.insist()}>
      Salva il mio
    </button>
    <button type="button" className="btn btn-link" onClick={filling.drop}>
      Tieni il suo
    </button>
  </p>
);

/** A choice that is made already can't be made once more. */
function SendAgain({ id, filling }: Pick<ControlProps, "id" | "filling">) {
  const sendAgain = () => {
    // The button goes, and the focus with it.
    document.getElementById(id)?.focus();
    void filling.retry();
  };
  return (
    <button type="button" className="btn mt-1 btn-link" onClick={sendAgain}>
      Riprova
    </button>
  );
}

interface FieldInputProps {
  field: Field;
  stored: FieldValue | undefined;
  onFill: (filling: FieldFilling) => Promise<unknown>;
}

/** One field of a ticket or a contact, saved as soon as it is filled in. */
export function FieldInput({ field, stored, onFill }: FieldInputProps) {
  const id = useId();
  const filling = useFilling(field, stored, onFill);
  const { question } = useUnsavedGuard(filling.isDirty, filling.drop);
  const Control = field.kind === "scelta" ? ChoiceControl : TypedControl;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-muted">
        {field.name}
      </label>
      <Control id={id} field={field} filling={filling} />
      <div role="alert">
        <FieldError id={id} error={filling.refused?.message} />
      </div>
      {filling.refused?.isConflict && <WhichOne filling={filling} />}
      {filling.refused?.canRetry && <SendAgain id={id} filling={filling} />}
      {question}
    </div>
  );
}
