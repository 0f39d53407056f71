import { trpc } from "@vetrina/client/trpc";
import { useState } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { MoreRows } from "../../lists/more-rows.tsx";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { useListView } from "../../lists/use-list-view.ts";
import { Link, useFilterNavigate, useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { useRecordPlace } from "../../panes/record-frame.tsx";
import { RecordPanes } from "../../panes/record-panes.tsx";
import { ScreenHead } from "../../shell/screen-head.tsx";
import { useShowsFiscal } from "../fiscal/use-fiscal-setup.ts";
import { allDeposits, depositFilterOf, depositsSearchOf } from "./deposit-view.ts";
import { DepositsFilter } from "./deposits-filter.tsx";
import { DepositsList } from "./deposits-list.tsx";
import type { DepositOrder, ListPlace } from "./deposits-table.tsx";
import { MonthTotalsTable } from "./month-totals.tsx";
import { NewDepositDialog } from "./new-deposit-dialog.tsx";
import { OpenDeposit } from "./open-deposit.tsx";
import { UnmatchedWithdrawals } from "./unmatched-withdrawals.tsx";
import { useDepositLook } from "./use-deposit-look.ts";
import { type DepositFilter, useDeposits } from "./use-deposits.ts";

/** What opens the form of a deposit that came by phone or in the shop. */
const newPlace = "nuova";

const notes = {
  reader: "Le vedi e le cerchi; denaro e posti li gestisce chi è titolare.",
  owner: "Il denaro conta nel giorno in cui si muove, i posti nel mese di consegna.",
};

const countSentence = (count: number) => `${count} ${count === 1 ? "prenotazione" : "prenotazioni"}`;

function DepositsEmpty({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  if (!filtered) {
    return (
      <RowsEmpty
        title="Nessuna prenotazione, per ora"
        text="Chi paga la caparra di 17 € compare qui, con quello che ha pagato e il mese del suo posto."
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

interface DepositsResultProps extends DepositOrder, ListPlace {
  query: ReturnType<typeof useDeposits>;
  filtered: boolean;
  isReadOnly: boolean;
  /** Names the list that is shown: its filters. */
  view: string;
  onShowAll: () => void;
}

function DepositsResult({ query, filtered, onShowAll, ...list }: DepositsResultProps) {
  const { deposits, error, isPending } = query;
  const look = useDepositLook();
  if (isPending) return <RowsSkeleton label="Carico le prenotazioni…" />;
  return (
    <div className="grid gap-6">
      {error && (
        <FailurePanel
          title={deposits ? "L'elenco non si è aggiornato" : "Non riesco a caricare le prenotazioni"}
          query={query}
        />
      )}
      {deposits?.length === 0 && <DepositsEmpty filtered={filtered} onShowAll={onShowAll} />}
      {deposits && deposits.length > 0 && (
        <DepositsList deposits={deposits} look={look} isChanging={query.isPlaceholderData} {...list} />
      )}
      {deposits && <MoreRows query={query} label="Mostra altre" end="Non ce ne sono altre." />}
    </div>
  );
}

/** The way from the cash book to its documents, where there are any. */
function FiscalLink() {
  const isShown = useShowsFiscal();
  if (!isShown) return null;
  return (
    <Link to="/prenotazioni/documenti" className="btn btn-outline">
      Documenti fiscali
    </Link>
  );
}

interface DepositsHeadProps {
  isReadOnly: boolean;
  /** A booking is open beside the list: there is room for the title alone. */
  isBeside: boolean;
  month: DepositFilter["month"];
  onMonth: (month: DepositFilter["month"]) => void;
}

/** The title, and for owners a new booking, withdrawals without one and the months. */
function DepositsHead({ isReadOnly, isBeside, month, onMonth }: DepositsHeadProps) {
  const note = isReadOnly ? notes.reader : notes.owner;
  if (isReadOnly) return <ScreenHead title="Prenotazioni" note={!isBeside && note} />;
  return (
    <>
      <ScreenHead title="Prenotazioni" note={!isBeside && note}>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
          <FiscalLink />
          <Link to="/prenotazioni/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
            Nuova prenotazione
          </Link>
        </div>
      </ScreenHead>
      <UnmatchedWithdrawals />
      <div className="mt-4" hidden={isBeside}>
        <MonthTotalsTable month={month} onMonth={onMonth} />
      </div>
    </>
  );
}

/** What the address opens and where, and how it is opened and closed; the list keeps its filters. */
function useOpenedDeposit() {
  const { id: place = "" } = useOpened();
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/prenotazioni", search: true, replace: true });
  const open = (id: number) =>
    void navigate({ to: "/prenotazioni/$id", params: { id: String(id) }, search: true, replace: true });
  const opened = /^[1-9]\d{0,8}$/.test(place) ? Number(place) : undefined;
  const recordPlace = useRecordPlace(opened);
  const beside = recordPlace === "pane" ? opened : undefined;
  const [returnTo, setReturnTo] = useState(beside);
  if (beside !== undefined && beside !== returnTo) setReturnTo(beside);
  return { place, opened, recordPlace, beside, returnTo, open, close };
}

/** The deposits of the 197 euro offer. `#prenotazioni/12` opens one, `#prenotazioni/nuova` the form of another. */
export function DepositsScreen() {
  const { place, opened, recordPlace, beside, returnTo, open, close } = useOpenedDeposit();
  const filter = depositFilterOf(useSearchOf("/staff/prenotazioni"));
  const show = useFilterNavigate();
  const { view, setView } = useListView({
    view: filter,
    show: (next, { replace }) => show(depositsSearchOf(next), replace),
  });
  const query = useDeposits(filter);
  const { data: me } = trpc.auth.me.useQuery();
  const isReadOnly = me?.role !== "titolare";
  const found = query.deposits && !query.isPlaceholderData ? countSentence(query.total) : "";
  const record = opened !== undefined && (
    <OpenDeposit
      key={opened}
      depositId={opened}
      place={recordPlace}
      isReadOnly={isReadOnly}
      listed={query.deposits?.find(({ id }) => id === opened)}
      onClose={close}
    />
  );
  return (
    <>
      <DepositsHead
        isReadOnly={isReadOnly}
        isBeside={beside !== undefined}
        month={filter.month}
        onMonth={(month) => setView({ ...view, month })}
      />
      <RecordPanes
        list={
          <>
            <div className="mt-5">
              <DepositsFilter
                filter={view}
                onFilter={setView}
                found={found}
                canExport={!isReadOnly && beside === undefined}
              />
            </div>
            <p role="status" className="mt-4 mb-2 min-h-6 font-semibold">
              {found}
            </p>
            <div className="record-rows record-scroll">
              <DepositsResult
                query={query}
                filtered={Boolean(filter.q || filter.state || filter.month)}
                isReadOnly={isReadOnly}
                view={JSON.stringify(filter)}
                openId={beside}
                returnTo={beside === undefined ? returnTo : undefined}
                onShowAll={() => setView(allDeposits)}
                sort={filter.sort}
                onSort={(sort) => setView({ ...view, sort })}
              />
            </div>
          </>
        }
        record={beside !== undefined && record}
      />
      {beside === undefined && record}
      {place === newPlace && !isReadOnly && <NewDepositDialog onClose={close} onCreated={open} />}
    </>
  );
}
