import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import { shownOfMonthMax } from "@vetrina/contract/fiscal/fiscal-documents";
import { type FiscalSetup, missingOfSeller, sellerPartNames } from "@vetrina/contract/fiscal/fiscal-setup";
import { FailurePanel } from "../../failure-panel.tsx";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { useOpenedRecord } from "../../lists/use-opened-record.ts";
import { Link, useNavigate, useSearchOf } from "../../navigation.tsx";
import { ScreenHead } from "../../shell/screen-head.tsx";
import { DocumentDialog } from "./document-dialog.tsx";
import { DueLines } from "./due-lines.tsx";
import { ElsewhereList } from "./elsewhere-list.tsx";
import { FiscalMonthHead } from "./fiscal-month-head.tsx";
import { FiscalSums } from "./fiscal-sums.tsx";
import { IssuedDocuments } from "./issued-documents.tsx";
import { useFiscalSetup } from "./use-fiscal-setup.ts";

const settings = { to: "/impostazioni/$part", params: { part: "documenti" } } as const;

/** What of the agency's own data is missing before a document can be issued. */
function SellerGaps({ setup }: { setup: FiscalSetup }) {
  const missing = setup.isWanted ? missingOfSeller(setup) : [];
  if (missing.length === 0) return null;
  return (
    <div className="mt-6 border-l-4 border-error bg-sheet px-5 py-4">
      <p className="font-semibold">Per emettere mancano i tuoi dati</p>
      <p className="mt-1">{missing.map((part) => sellerPartNames[part]).join(", ")}.</p>
      <Link to="/impostazioni/$part" params={{ part: "documenti" }} className="text-link font-semibold">
        Completali nelle impostazioni
      </Link>
    </div>
  );
}

function SwitchedOff() {
  return (
    <div className="mt-6">
      <RowsEmpty
        title="I documenti fiscali sono spenti"
        text="Accendili per preparare fatture e note di credito degli incassi, da dare al commercialista."
      />
      <Link {...settings} className="text-link font-semibold">
        Apri le impostazioni
      </Link>
    </div>
  );
}

/** What a month has: whether it adds up to the cash book, what is to be issued, what was. */
function Month({ month }: { month: string }) {
  const query = trpc.fiscal.month.useQuery({ month }, { staleTime: 0 });
  const { data, error } = query;
  if (!data && !error) return <RowsSkeleton label="Carico i documenti del mese…" />;
  return (
    <div className="mt-6 grid gap-10">
      <FailurePanel
        query={query}
        title="Non riesco a caricare i documenti del mese"
        outdated="Il mese non si è aggiornato"
      />
      {data && (
        <>
          <FiscalSums {...data} />
          <DueLines key={month} lines={data.lines} />
          <ElsewhereList lines={data.elsewhere ?? []} />
          <IssuedDocuments month={month} documents={data.documents} />
          {data.hasMore && <p className="text-muted">Se ne vedono {shownOfMonthMax}: nel CSV ci sono tutti.</p>}
        </>
      )}
    </div>
  );
}

/** The month that is open: the one of the address, else this one. */
function useMonth() {
  const { mese } = useSearchOf("/staff/prenotazioni/documenti");
  const navigate = useNavigate();
  const month = mese ?? romeDay(new Date()).slice(0, 7);
  const setMonth = (next: string) =>
    void navigate({ to: "/prenotazioni/documenti", search: { mese: next }, replace: true });
  return { month, setMonth };
}

/** Fatture and note di credito of the bookings' money, by the month in which it moved. For owners. */
export function FiscalScreen() {
  const { data: me } = trpc.auth.me.useQuery();
  const setup = useFiscalSetup();
  const { month, setMonth } = useMonth();
  const { opened, close } = useOpenedRecord("/prenotazioni/documenti", useSearchOf("/staff/prenotazioni/documenti"));
  const isShown = setup.data && (setup.data.isWanted || setup.data.hasDocuments);
  return (
    <>
      <ScreenHead
        title="Documenti fiscali"
        note="Una fattura per ogni incasso, una nota di credito per ogni rimborso. Il mese è quello in cui il denaro si è mosso, come in Prenotazioni."
      >
        <Link to="/prenotazioni" activeOptions={{ exact: true }} className="btn btn-outline">
          Prenotazioni
        </Link>
      </ScreenHead>
      {me && me.role !== "titolare" && (
        <div className="mt-6">
          <RowsEmpty
            title="Li gestisce chi è titolare"
            text="Con il tuo ruolo vedi le prenotazioni, non i documenti."
          />
        </div>
      )}
      {setup.isLoading && <RowsSkeleton label="Carico i documenti fiscali…" />}
      {setup.error && (
        <div className="mt-6">
          <FailurePanel title="Non riesco a caricare i documenti fiscali" query={setup} />
        </div>
      )}
      {setup.data && !isShown && <SwitchedOff />}
      {setup.data && isShown && (
        <>
          <SellerGaps setup={setup.data} />
          <FiscalMonthHead month={month} onMonth={setMonth} />
          <Month month={month} />
        </>
      )}
      {opened !== undefined && isShown && <DocumentDialog key={opened} documentId={opened} onDismiss={close} />}
    </>
  );
}
