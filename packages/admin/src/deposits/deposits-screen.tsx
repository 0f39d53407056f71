import { useState } from "react";
import { FailurePanel } from "../failure-panel.tsx";
import { MoreRows } from "../lists/more-rows.tsx";
import { RowsEmpty } from "../lists/rows-empty.tsx";
import { RowsSkeleton } from "../lists/rows-skeleton.tsx";
import { ScreenHeading } from "../shell/screen-heading.tsx";
import type { TabScreenProps } from "../tabs.tsx";
import { useDebounced } from "../use-debounced.ts";
import { DepositDialog } from "./deposit-dialog.tsx";
import { DepositRow } from "./deposit-row.tsx";
import { DepositsFilter } from "./deposits-filter.tsx";
import { MonthTotalsTable } from "./month-totals.tsx";
import { type DepositFilter, useDeposits } from "./use-deposits.ts";

const allDeposits: DepositFilter = { q: "", state: undefined, month: undefined };
const searchDelayMs = 300;

const closeDialog = () => location.replace("#prenotazioni");

const countSentence = (count: number) => `${count} ${count === 1 ? "prenotazione" : "prenotazioni"}`;

function DepositsEmpty({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  if (!filtered) {
    return (
      <RowsEmpty
        title="Nessuna prenotazione, per ora"
        text="Chi paga la caparra di 17 € compare qui, con quello che ha pagato e il mese del suo slot."
      />
    );
  }
  return (
    <RowsEmpty
      title="Nessuna prenotazione con questi criteri"
      text="Prova con altre parole, o torna a guardarle tutte."
      showAll={{ label: "Mostra tutte le prenotazioni", onClick: onShowAll }}
    />
  );
}

interface DepositsResultProps {
  query: ReturnType<typeof useDeposits>;
  filtered: boolean;
  onShowAll: () => void;
}

function DepositsResult({ query, filtered, onShowAll }: DepositsResultProps) {
  const { deposits, error, isPending, isFetching } = query;
  if (isPending) return <RowsSkeleton label="Carico le prenotazioni…" />;
  return (
    <div className="grid gap-6">
      {error && (
        <FailurePanel
          title={deposits ? "L'elenco non si è aggiornato" : "Non riesco a caricare le prenotazioni"}
          error={error}
          retrying={isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {deposits?.length === 0 && <DepositsEmpty filtered={filtered} onShowAll={onShowAll} />}
      {deposits && deposits.length > 0 && (
        <ul aria-label="Elenco delle prenotazioni" aria-busy={query.isPlaceholderData} className="deposit-rows">
          {deposits.map((deposit) => (
            <DepositRow key={deposit.id} deposit={deposit} />
          ))}
        </ul>
      )}
      {deposits && <MoreRows query={query} label="Mostra altre" end="Non ce ne sono altre." />}
    </div>
  );
}

/** The deposits of the 197 euro offer. `#prenotazioni/12` opens one. */
export function DepositsScreen({ place }: TabScreenProps) {
  const [filter, setFilter] = useState(allDeposits);
  const q = useDebounced(filter.q.trim(), searchDelayMs);
  const query = useDeposits({ ...filter, q });
  const opened = /^[1-9]\d{0,8}$/.test(place) ? Number(place) : undefined;
  return (
    <>
      <ScreenHeading>Prenotazioni</ScreenHeading>
      <div className="mt-6">
        <MonthTotalsTable month={filter.month} onMonth={(month) => setFilter({ ...filter, month })} />
      </div>
      <div className="mt-8">
        <DepositsFilter filter={filter} onFilter={setFilter} />
      </div>
      <p role="status" className="mt-5 mb-3 min-h-6 font-semibold">
        {query.deposits && !query.isPlaceholderData && countSentence(query.total)}
      </p>
      <DepositsResult
        query={query}
        filtered={Boolean(q || filter.state || filter.month)}
        onShowAll={() => setFilter(allDeposits)}
      />
      {opened !== undefined && (
        <DepositDialog
          key={opened}
          depositId={opened}
          listed={query.deposits?.find(({ id }) => id === opened)}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
