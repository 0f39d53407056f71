import { trpc } from "@vetrina/client/trpc";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import { ListFilters } from "../../lists/list-filters.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { actorName, subjectLabel } from "./audit-names.ts";
import { type AuditFilter, wholeLog } from "./audit-view.ts";

interface AuditFilterProps {
  filter: AuditFilter;
  /** Whether the address already says what it is about. */
  isNarrowed: boolean;
  /** How many there are: "12 voci"; empty until it is known. */
  found: string;
  onFilter: (filter: AuditFilter) => void;
}

/** Who, what and when. */
function Choices({ filter, isNarrowed, onFilter }: Omit<AuditFilterProps, "found">) {
  const { data } = trpc.audit.names.useQuery(undefined, { staleTime: 0 });
  const change = (part: Partial<AuditFilter>) => onFilter({ ...filter, ...part });
  return (
    <>
      <SelectField
        id="registro-chi"
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
          id="registro-cosa"
          label="Che cosa"
          value={filter.subject}
          names={[["", "Tutto"], ...(data?.subjects ?? []).map((name) => [name, subjectLabel(name)] as const)]}
          onChange={(event) => change({ subject: event.target.value })}
        />
      )}
      <TextField
        id="registro-dal"
        label="Dal"
        type="date"
        value={filter.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        id="registro-al"
        label="Al"
        type="date"
        value={filter.to}
        onChange={(event) => change({ to: event.target.value })}
      />
    </>
  );
}

/** Words, who, what and when. */
export function AuditFilterForm({ found, ...choice }: AuditFilterProps) {
  const { filter, onFilter } = choice;
  const { q, ...chosen } = filter;
  return (
    <ListFilters
      className="grid grid-cols-2 gap-x-5 gap-y-4 items-end [&>.filter-search]:col-span-full lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(9rem,1fr))_repeat(2,10rem)] lg:[&>.filter-search]:col-auto"
      phoneClassName="filter-line"
      search={<ListSearch id="registro-cerca" label="Cerca" view={filter} onView={onFilter} />}
      choices={<Choices {...choice} />}
      chosen={Object.values(chosen).filter(Boolean).length}
      found={found}
      onClear={() => onFilter({ ...wholeLog, q })}
    />
  );
}
