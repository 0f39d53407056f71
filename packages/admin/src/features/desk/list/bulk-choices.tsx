import { trpc } from "@vetrina/client/trpc";
import type { BulkChangeInput } from "@vetrina/contract/desk-bulk";
import type { DeskFolder } from "@vetrina/contract/desk-views";
import { entriesOf } from "@vetrina/contract/keys";
import { priorities, ticketStatuses } from "@vetrina/contract/tickets";
import { SettledSelect } from "@vetrina/ui/settled-select";
import { useState } from "react";
import { bulkCalls } from "./use-bulk-change.ts";
import type { TicketSelection } from "./use-ticket-selection.ts";

interface ChoiceProps<Value extends string> {
  /** What it changes, which is also what it shows: the selected tickets needn't have one value. */
  label: string;
  /** The same for those who don't see what it stands beside. */
  name: string;
  names: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, name, names, onChoose }: ChoiceProps<Value>) {
  return (
    <SettledSelect
      aria-label={name}
      className="select min-w-0 appearance-none bg-sheet font-semibold @[54rem]/ticket-list:h-9"
      value=""
      names={names}
      onSettle={onChoose}
    >
      <option value="" hidden>
        {label}
      </option>
    </SettledSelect>
  );
}

const nobody = "nobody";

/** Where tickets of a folder can go together, as their conversations name it. */
const moves: Record<DeskFolder, readonly (readonly [to: DeskFolder, name: string])[]> = {
  elenco: [
    ["spam", "Spam"],
    ["cestino", "Elimina"],
  ],
  spam: [
    ["elenco", "Non è spam"],
    ["cestino", "Elimina"],
  ],
  cestino: [["elenco", "Rimetti in elenco"]],
};

function MoveButtons({ folder, onMove }: { folder: DeskFolder; onMove: (to: DeskFolder) => void }) {
  return (
    <span className="flex min-w-auto items-center justify-end gap-x-3 gap-y-0 @[54rem]/ticket-list:justify-start @[54rem]/ticket-list:whitespace-nowrap">
      {moves[folder].map(([to, name]) => (
        <button key={to} type="button" className="btn btn-link" onClick={() => onMove(to)}>
          {name}
        </button>
      ))}
    </span>
  );
}

interface BulkChoicesProps {
  selection: TicketSelection;
  /** Where the list shows tickets of. */
  folder: DeskFolder;
  onChange: (call: BulkChangeInput) => void;
}

/** What can be done with all selected tickets at once. */
export function BulkChoices({ selection, folder, onChange }: BulkChoicesProps) {
  const { data: staff = [] } = trpc.desk.staff.useQuery();
  const [tellsClients, setTellsClients] = useState(true);
  const people = staff.map(({ id, name }) => [String(id), name] as const);
  return (
    <>
      <Choice
        label="Stato"
        name="Stato dei ticket selezionati"
        names={entriesOf(ticketStatuses)}
        onChoose={(status) => onChange(bulkCalls.status(selection.tickets(), status, tellsClients))}
      />
      <Choice
        label="Priorità"
        name="Priorità dei ticket selezionati"
        names={entriesOf(priorities)}
        onChoose={(priority) => onChange(bulkCalls.priority(selection.tickets(), priority))}
      />
      <Choice
        label="Assegna"
        name="Assegna i ticket selezionati"
        names={[...people, [nobody, "A nessuno"]]}
        onChoose={(id) => onChange(bulkCalls.assignee(selection.tickets(), id === nobody ? null : Number(id)))}
      />
      <label className="col-[1/3] flex min-h-11 min-w-auto items-center gap-2 cursor-pointer @[54rem]/ticket-list:col-auto @[54rem]/ticket-list:whitespace-nowrap">
        <input
          type="checkbox"
          className="checkbox checkbox-sm"
          checked={tellsClients}
          onChange={(event) => setTellsClients(event.target.checked)}
        />
        <span>
          Avvisa i clienti<span className="sr-only"> del nuovo stato</span>
        </span>
      </label>
      <MoveButtons folder={folder} onMove={(to) => onChange(bulkCalls.folder(selection.tickets(), to))} />
    </>
  );
}
