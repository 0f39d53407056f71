import { useOpened, usePlaceNavigate } from "../navigation.tsx";

type RecordTab =
  | "/clienti"
  | "/consegne"
  | "/contatti"
  | "/prenotazioni"
  | "/prenotazioni/documenti"
  | "/preventivi"
  | "/siti";

/** What the address opens of a list, how another is opened, and how it is closed; the list keeps its filters. */
export function useOpenedRecord(tab: RecordTab, search: object) {
  const go = usePlaceNavigate();
  const { id = "" } = useOpened();
  return {
    id,
    opened: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined,
    open: (recordId: number) => go({ to: `${tab}/$id`, params: { id: String(recordId) }, search }, true),
    close: () => go({ to: tab, search }, true),
  };
}
