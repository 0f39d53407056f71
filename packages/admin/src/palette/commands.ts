import { withoutAccents } from "@vetrina/contract/accents";
import type { StaffRole } from "@vetrina/contract/staff/auth";
import { findSettings } from "../features/settings/find-settings.ts";
import { type Place, place } from "../navigation.tsx";
import type { ShellActions } from "../shell/shell-actions.ts";
import { markOf } from "../shell/tab-marks.tsx";
import type { Theme } from "../shell/use-theme.ts";
import { tabsOf } from "../tabs.ts";

export interface Command {
  id: string;
  label: string;
  /** The strokes of its drawing. */
  icon: string;
  /** Keys that do the same. */
  keys?: string;
  /** Other words by which it is found. */
  words?: string;
  act: () => void;
}

const plusIcon = "M12 4v16M4 12h16";

type GoTo = (place: Place) => void;

/** The sections visible to this role. */
export const placeCommands = (role: StaffRole, goTo: GoTo): Command[] =>
  tabsOf(role).map(({ id, label, place }) => {
    const { icon, key } = markOf(id);
    return { id: `vai-${id}`, label, icon, keys: key && `g ${key}`, act: () => goTo(place) };
  });

/** The settings that are called as was typed, for who may change them. */
export const settingCommands = (role: StaffRole, typed: string, goTo: GoTo): Command[] =>
  role === "titolare"
    ? findSettings(typed).map(({ name, label, place }) => ({
        id: `impostazione-${name}`,
        label: `${name}, in ${label}`,
        icon: markOf("impostazioni").icon,
        act: () => goTo(place),
      }))
    : [];

const nuovo = { id: "nuovo" };
const nuova = { id: "nuova" };

const creations: readonly [tab: string, label: string, place: Place, words: string][] = [
  ["scadenze", "Nuova scadenza", place({ to: "/scadenze/$id", params: nuova }), "aggiungi promemoria attività da fare"],
  ["contatti", "Nuovo contatto", place({ to: "/contatti/$id", params: nuovo }), "aggiungi cliente telefono negozio"],
  ["clienti", "Nuovo cliente", place({ to: "/clienti/$id", params: nuovo }), "aggiungi azienda ditta anagrafica"],
  ["siti", "Nuovo sito", place({ to: "/siti/$id", params: nuovo }), "aggiungi dominio hosting rinnovo"],
  ["preventivi", "Nuovo preventivo", place({ to: "/preventivi/$id", params: nuovo }), "scrivi offerta prezzo"],
  ["ticket", "Nuovo ticket", place({ to: "/ticket/$id", params: nuovo }), "apri cliente telefono"],
  ["blog", "Nuovo articolo", place({ to: "/blog/$id", params: nuovo }), "scrivi post"],
  ["gallery", "Nuova immagine in gallery", place({ to: "/gallery/$id", params: nuova }), "carica foto"],
  ["lavori", "Nuovo lavoro", place({ to: "/lavori/$id", params: nuovo }), "aggiungi sito portfolio"],
  [
    "testimonianze",
    "Nuova testimonianza",
    place({ to: "/testimonianze/$id", params: nuova }),
    "aggiungi recensione cliente",
  ],
  [
    "squadra",
    "Nuova persona della squadra",
    place({ to: "/squadra/$id", params: nuova }),
    "aggiungi collega ritratto foto",
  ],
  ["loghi", "Nuovo logo", place({ to: "/loghi/$id", params: nuovo }), "aggiungi carica cliente"],
  ["utenti", "Nuovo utente", place({ to: "/utenti/$id", params: nuovo }), "aggiungi collega operatore account"],
];

/** Who sees the tab, by default that of tickets, has the command. */
const deskCommands: readonly (Omit<Command, "act"> & { to: Place; tab?: string })[] = [
  {
    id: "risposte",
    label: "Risposte pronte",
    icon: markOf("ticket").icon,
    to: place({ to: "/ticket/risposte" }),
  },
  {
    id: "regole",
    label: "Regole",
    icon: markOf("ticket").icon,
    words: "automatiche automazioni",
    to: place({ to: "/ticket/regole" }),
    tab: "impostazioni",
  },
  {
    id: "posta",
    label: "Posta in uscita",
    icon: markOf("contatti").icon,
    words: "email mail",
    to: place({ to: "/ticket/posta" }),
  },
];

/** What can be done from anywhere. */
export function actionCommands(
  role: StaffRole,
  { theme, openHelp, logout, goTo }: Pick<ShellActions, "openHelp"> & { theme: Theme; logout: () => void; goTo: GoTo },
): Command[] {
  const tabs = new Set(tabsOf(role).map(({ id }) => id));
  const news = creations
    .filter(([tab]) => tabs.has(tab))
    .map(([tab, label, place, words]) => ({
      id: `nuovo-${tab}`,
      label,
      icon: plusIcon,
      words,
      act: () => goTo(place),
    }));
  return [
    ...news,
    ...deskCommands
      .filter(({ tab = "ticket" }) => tabs.has(tab))
      .map(({ to, tab: _tab, ...command }) => ({ ...command, act: () => goTo(to) })),
    {
      id: "tema",
      label: theme.dark ? "Passa al tema chiaro" : "Passa al tema scuro",
      icon: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
      words: "notte giorno",
      act: theme.toggle,
    },
    { id: "scorciatoie", label: "Scorciatoie da tastiera", icon: "M2 6h20v12H2zM7 14h10", keys: "?", act: openHelp },
    { id: "esci", label: "Esci", icon: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4", words: "logout", act: logout },
  ];
}

const fold = (text: string) => withoutAccents(text).toLowerCase();

/** Whether each word that was typed begins a word of the command. */
export function answersTo({ label, words = "" }: Command, typed: string): boolean {
  const own = fold(`${label} ${words}`).split(/\s+/);
  return fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => own.some((candidate) => candidate.startsWith(word)));
}
