import { trpc } from "@vetrina/client/trpc";
import { useId } from "react";
import { actorName, subjectLabel } from "./audit-names.ts";
import type { AuditFilter } from "./use-audit.ts";

interface AuditFilterProps {
  filter: AuditFilter;
  /** Whether the address already says what it is about. */
  isNarrowed: boolean;
  onFilter: (filter: AuditFilter) => void;
}

interface ChoiceProps {
  label: string;
  value: string;
  all: string;
  names: readonly (readonly [value: string, label: string])[];
  onValue: (value: string) => void;
}

function Choice({ label, value, all, names, onValue }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="select w-full bg-sheet"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        <option value="">{all}</option>
        {names.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function Day({ label, value, onValue }: Pick<ChoiceProps, "label" | "value" | "onValue">) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="input w-full bg-sheet"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </div>
  );
}

/** Words, who, what and when. */
export function AuditFilterForm({ filter, isNarrowed, onFilter }: AuditFilterProps) {
  const id = useId();
  const { data } = trpc.audit.names.useQuery(undefined, { refetchOnMount: "always" });
  const change = (part: Partial<AuditFilter>) => onFilter({ ...filter, ...part });
  return (
    <search className="audit-filter">
      <div className="audit-filter-words">
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          Cerca
        </label>
        <input
          id={id}
          type="search"
          className="input w-full bg-sheet"
          value={filter.q}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => change({ q: event.target.value })}
        />
      </div>
      <Choice
        label="Chi"
        value={filter.actor}
        all="Tutti"
        names={(data?.actors ?? []).map((name) => [name, actorName(name)])}
        onValue={(actor) => change({ actor })}
      />
      {!isNarrowed && (
        <Choice
          label="Che cosa"
          value={filter.subject}
          all="Tutto"
          names={(data?.subjects ?? []).map((name) => [name, subjectLabel(name)])}
          onValue={(subject) => change({ subject })}
        />
      )}
      <Day label="Dal" value={filter.from} onValue={(from) => change({ from })} />
      <Day label="Al" value={filter.to} onValue={(to) => change({ to })} />
    </search>
  );
}
