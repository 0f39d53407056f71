import type { StaffRole } from "@vetrina/contract/staff/auth";
import { TitledDialog } from "@vetrina/ui/dialog";
import { markOf } from "../shell/tab-marks.tsx";
import { tabsOf } from "../tabs.ts";
import { modifierKey } from "./modifier-key.ts";
import { switchShortcuts, useShortcutsEnabled } from "./shortcuts-preference.ts";

interface Shortcut {
  keys: readonly string[];
  does: string;
}

const everywhere: readonly Shortcut[] = [
  { keys: [`${modifierKey} K`], does: "Cerca, o vai a una sezione" },
  { keys: [`${modifierKey} Z`], does: "Annulla, finché la notifica lo offre" },
  { keys: ["/"], does: "Cerca nell’elenco" },
  { keys: ["?"], does: "Mostra le scorciatoie" },
];

const inLeads: readonly Shortcut[] = [
  { keys: ["j", "↓"], does: "Contatto successivo" },
  { keys: ["k", "↑"], does: "Contatto precedente" },
  { keys: ["Invio"], does: "Apri il contatto" },
  { keys: ["e"], does: "Metti o togli etichette al contatto aperto" },
  { keys: [`${modifierKey} Invio`], does: "Salva la nota che hai scritto" },
];

const inTickets: readonly Shortcut[] = [
  { keys: ["j", "↓"], does: "Ticket successivo" },
  { keys: ["k", "↑"], does: "Ticket precedente" },
  { keys: ["Invio"], does: "Apri il ticket" },
  { keys: ["c"], does: "Apri un nuovo ticket" },
  { keys: ["x"], does: "Seleziona il ticket" },
  { keys: ["Maiusc X"], does: "Seleziona fino a qui" },
  { keys: ["r"], does: "Rispondi" },
  { keys: ["n"], does: "Scrivi una nota interna" },
  { keys: ["e"], does: "Metti o togli etichette" },
  { keys: ["m"], does: "Unisci a un altro ticket del cliente" },
  { keys: [`${modifierKey} Invio`], does: "Invia quello che hai scritto" },
  { keys: [`${modifierKey} Maiusc Invio`], does: "Invia e vai al ticket successivo" },
  { keys: [`${modifierKey} Z`], does: "Annulla l’invio, nel testo ancora vuoto" },
  { keys: ["Esc"], does: "Deseleziona, o torna indietro" },
  { keys: ["f"], does: "Mostra gli altri filtri" },
  { keys: ["v"], does: "Scegli una vista salvata" },
];

const inInbox: readonly Shortcut[] = [
  { keys: ["j", "k"], does: "Email successiva, precedente" },
  { keys: ["t"], does: "Apri un ticket dall’email" },
  { keys: ["c"], does: "Fanne un contatto" },
  { keys: ["s"], does: "Segnala come spam" },
];

const inTasks: readonly Shortcut[] = [
  { keys: ["j", "k"], does: "Scadenza successiva, precedente" },
  { keys: ["f"], does: "Fatta" },
  { keys: ["+", "-"], does: "Un giorno dopo, un giorno prima" },
  { keys: ["n"], does: "Nuova scadenza" },
  { keys: ["s", "p", "o"], does: "Settimana successiva, precedente, di oggi" },
];

const inArticles: readonly Shortcut[] = [
  { keys: ["/"], does: "Inserisci un blocco, a inizio riga o dopo uno spazio" },
  { keys: [`${modifierKey} K`], does: "Metti un collegamento" },
  { keys: [`${modifierKey} Maiusc F`], does: "Il testo a schermo intero" },
  { keys: [`${modifierKey} S`], does: "Salva l’articolo" },
  { keys: ["Esc"], does: "Esci dallo schermo intero, poi dall’articolo" },
];

/** What works on the screens of a tab. */
const onScreens: readonly { tab: string; title: string; shortcuts: readonly Shortcut[] }[] = [
  { tab: "contatti", title: "Nei contatti", shortcuts: inLeads },
  { tab: "ticket", title: "Nei ticket", shortcuts: inTickets },
  { tab: "blog", title: "Negli articoli", shortcuts: inArticles },
  { tab: "scadenze", title: "Nelle scadenze", shortcuts: inTasks },
  { tab: "ticket", title: "Nella posta in arrivo", shortcuts: inInbox },
];

const toTabs = (role: StaffRole): Shortcut[] =>
  tabsOf(role)
    .filter(({ id }) => markOf(id).key)
    .map(({ id, label }) => ({ keys: ["g", markOf(id).key], does: label }));

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-3">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key, index) => (
                // g g is a pair of the same key.
                <kbd key={`${index} ${key}`} className="kbd">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every key of the dashboard, and the switch for those who'd rather have none. */
export function ShortcutsDialog({ role, onDismiss }: { role: StaffRole; onDismiss: () => void }) {
  const enabled = useShortcutsEnabled();
  const seen = tabsOf(role).map(({ id }) => id);
  return (
    <TitledDialog title="Scorciatoie da tastiera" className="max-w-184" onDismiss={onDismiss}>
      <div className="grid gap-x-12 gap-y-7 px-6 py-6 sm:grid-cols-2">
        <ShortcutList title="Vai a" shortcuts={toTabs(role)} />
        <div className="grid content-start gap-7">
          <ShortcutList title="Ovunque" shortcuts={everywhere} />
          {onScreens
            .filter(({ tab }) => seen.includes(tab))
            .map(({ title, shortcuts }) => (
              <ShortcutList key={title} title={title} shortcuts={shortcuts} />
            ))}
        </div>
      </div>
      <label className="mx-6 mb-5 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={enabled}
          onChange={(event) => switchShortcuts(event.target.checked)}
        />
        Usa le scorciatoie con un tasto solo
      </label>
    </TitledDialog>
  );
}
