import { type Closure, closureNoteMax, closuresMax } from "@vetrina/contract/settings/closures";
import type { SiteSettings } from "@vetrina/contract/settings/settings";
import { FieldError } from "@vetrina/ui/field";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useRef } from "react";
import { ClosureCalls } from "./closure-calls.tsx";
import { PartForm } from "./part-form.tsx";
import { useClosuresForm } from "./use-closures-form.ts";

interface ClosureRowProps {
  id: string;
  /** 0 for the first. */
  index: number;
  closure: Closure;
  problems: Record<string, string>;
  onChange: (closure: Closure) => void;
  onRemove: () => void;
}

function ClosureRow({ id, index, closure, problems, onChange, onRemove }: ClosureRowProps) {
  const field = (name: keyof Closure, label: string) => ({
    id: `${id}-${name}`,
    label,
    value: closure[name],
    error: problems[`${index}.${name}`],
    onChange: (event: { target: { value: string } }) => onChange({ ...closure, [name]: event.target.value }),
  });
  return (
    <li>
      <fieldset className="grid gap-4 @min-[41rem]:grid-cols-[11rem_11rem_1fr_auto] @min-[41rem]:items-start">
        <legend className="sr-only">Chiusura {index + 1}</legend>
        <TextField {...field("from", "Dal")} type="date" />
        <TextField {...field("to", "Al")} type="date" min={closure.from} />
        <TextField {...field("note", "Motivo")} optional maxLength={closureNoteMax} placeholder="Ferie estive" />
        <button type="button" className="btn btn-link w-fit text-error @min-[41rem]:mt-7.5" onClick={onRemove}>
          Togli<span className="sr-only"> la chiusura {index + 1}</span>
        </button>
      </fieldset>
    </li>
  );
}

/** When the agency is closed beside its week and the national holidays. */
export function ClosuresForm({ settings }: { settings: SiteSettings }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { closures, problems, change, part } = useClosuresForm(settings);
  useFocusAfter(closures.length, id);
  const add = () => {
    change([...closures, { from: "", to: "", note: "" }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  };
  return (
    <PartForm labelledBy={id} part={part} save="Salva le chiusure">
      <div className="panel @container">
        <h3 id={id} tabIndex={-1} className="panel-title outline-none">
          Chiusure
        </h3>
        <p className="max-w-prose text-muted">
          In questi giorni il sito dice che siete chiusi e non propone telefonate, e le scadenze di ticket e lavori in
          corso si fermano. Chi visita il sito lo legge da due settimane prima. I giorni festivi ci sono già.
        </p>
        <ul ref={list} className="rows empty:hidden">
          {closures.map((closure, index) => {
            const row = `${id}-${index}`;
            return (
              <ClosureRow
                key={row}
                id={row}
                index={index}
                closure={closure}
                problems={problems}
                onChange={(changed) => change(closures.with(index, changed))}
                onRemove={() => change(closures.toSpliced(index, 1))}
              />
            );
          })}
        </ul>
        <ClosureCalls />
        <FieldError id={`${id}-tutte`} error={problems[""]} />
        {closures.length < closuresMax && (
          <button type="button" className="btn btn-outline w-fit" onClick={add}>
            Aggiungi una chiusura
          </button>
        )}
      </div>
    </PartForm>
  );
}
