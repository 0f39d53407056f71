import { trpc } from "@vetrina/client/trpc";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { actorName, subjectLabel } from "./audit-names.ts";
import type { AuditFilter } from "./audit-view.ts";

interface AuditFilterProps {
  filter: AuditFilter;
  /** Whether the address already says what it is about. */
  isNarrowed: boolean;
  onFilter: (filter: AuditFilter) => void;
}

/** Words, who, what and when. */
export function AuditFilterForm({ filter, isNarrowed, onFilter }: AuditFilterProps) {
  const id = useId();
  const { data } = trpc.audit.names.useQuery(undefined, { staleTime: 0 });
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
      <SelectField
        id={`${id}-actor`}
        label="Chi"
        value={filter.actor}
        names={[
          ["", "Tutti"],
          ...(data?.actors ?? []).map(({ actor, name }) => [actor, actorName(actor, name)] as const),
        ]}
        onChange={(event) => change({ actor: event.target.value })}
      />
      {!isNarrowed && (
        <SelectField
          id={`${id}-subject`}
          label="Che cosa"
          value={filter.subject}
          names={[["", "Tutto"], ...(data?.subjects ?? []).map((name) => [name, subjectLabel(name)] as const)]}
          onChange={(event) => change({ subject: event.target.value })}
        />
      )}
      <TextField
        id={`${id}-from`}
        label="Dal"
        type="date"
        value={filter.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        id={`${id}-to`}
        label="Al"
        type="date"
        value={filter.to}
        onChange={(event) => change({ to: event.target.value })}
      />
    </search>
  );
}
