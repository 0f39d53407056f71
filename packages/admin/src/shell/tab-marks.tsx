import type { NoticeCounts } from "@vetrina/contract/notices";

interface TabMark {
  /** The strokes of its drawing, 24 by 24. */
  icon: string;
  /** The letter that leads there after g. */
  key: string;
  /** What its number counts. */
  count?: { of: (counts: NoticeCounts) => number; words: (count: number) => string };
}

const personIcon = "M4 21c0-4.500 3.500-7 8-7s8 2.500 8 7M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8z";

/** How each tab is drawn and reached, by its id. */
const tabMarks: Record<string, TabMark> = {
  panoramica: { icon: "M3 3h7v9H3zM14 3h7v5h-7zM14 12h7v9h-7zM3 16h7v5H3z", key: "p" },
  scadenze: { icon: "M4 4h16v17H4zM4 9h16M8 2v4M16 2v4M8 13h8M8 17h5", key: "d" },
  resoconti: { icon: "M3 21h18M6 21v-7M12 21V4M18 21V10", key: "n" },
  contatti: {
    icon: "M3 5h18v14H3zM3 6l9 7 9-7",
    key: "c",
    count: {
      of: ({ leadsNew, leadsWithNewMail }) => leadsNew + leadsWithNewMail,
      words: (count) => (count === 1 ? "nuovo" : "nuovi"),
    },
  },
  clienti: { icon: "M4 21V4h10v17M14 9h6v12M2 21h20M8 8.500h2M8 13h2", key: "k" },
  siti: { icon: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c4 4 4 14 0 18M12 3c-4 4-4 14 0 18", key: "w" },
  preventivi: { icon: "M6 3h9l4 4v14H6zM9 11h7M9 15h7M9 7h3", key: "f" },
  consegne: { icon: "M3 7l9-4 9 4v10l-9 4-9-4zM3 7l9 4 9-4M12 11v10", key: "v" },
  ticket: {
    icon: "M4 4h16v12h-9l-5 5v-5H4zM8 8.500h8M8 12h5",
    key: "t",
    count: { of: ({ ticketsUnread, inboxToDo }) => ticketsUnread + inboxToDo, words: () => "da leggere" },
  },
  prenotazioni: {
    icon: "M4 5h16v16H4zM4 10h16M8 2v5M16 2v5M9 15.500l2 2 4-4",
    key: "r",
    count: { of: ({ depositsToReview }) => depositsToReview, words: () => "da controllare" },
  },
  blog: { icon: "M4 20l1-5L16.500 3.500l4 4L9 19zM14 6l4 4", key: "b" },
  gallery: { icon: "M3 4h18v16H3zM3 17l5-6 4 4 3-3 6 6M16 8.500h.01", key: "g" },
  lavori: { icon: "M3 4h18v16H3zM3 9h18M6.500 6.500h.01M9.500 6.500h.01M7 13h6M7 16.500h10", key: "l" },
  testimonianze: { icon: "M4 4h16v12H10l-4 4v-4H4zM9 8.500v3M13 8.500v3", key: "e" },
  squadra: {
    icon: "M7.500 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM16.500 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 19c0-3 2-5 5.500-5s5 2 5 5M12.500 15.500c1-1 2.300-1.500 4-1.500 3.500 0 5.500 2 5.500 5",
    key: "q",
  },
  loghi: { icon: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.500 15.500v-7l7 7v-7", key: "o" },
  impostazioni: {
    icon: "M3 7h9M18 7h3M3 17h3M12 17h9M15 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM9 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    key: "i",
  },
  utenti: {
    icon: "M2 20c0-3.500 2.500-6 6.500-6s6.500 2.500 6.500 6M8.500 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM16 4.200a3.500 3.500 0 0 1 0 6.600M17.500 14.300c2.800.7 4.500 2.900 4.500 5.700",
    key: "u",
  },
  registro: { icon: "M5 3h14v18l-3.500-2-3.500 2-3.500-2L5 21zM9 8h6M9 12.500h6", key: "s" },
  account: { icon: personIcon, key: "a" },
};

/** The default of a tab without an icon: a plain sheet, and no key. */
const plainMark: TabMark = { icon: "M5 3h14v18H5z", key: "" };

export const markOf = (tabId: string): TabMark => tabMarks[tabId] ?? plainMark;

/** The groups of the rail, and the tabs in each. */
export const tabGroups: readonly { label: string; ids: readonly string[] }[] = [
  { label: "Oggi", ids: ["panoramica", "scadenze", "resoconti"] },
  { label: "Clienti", ids: ["contatti", "ticket", "prenotazioni", "clienti", "siti", "preventivi", "consegne"] },
  { label: "Sito", ids: ["blog", "gallery", "lavori", "testimonianze", "squadra", "loghi"] },
  { label: "Agenzia", ids: ["impostazioni", "utenti", "registro"] },
];

export function Icon({ path, className = "size-5" }: { path: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${className} shrink-0 fill-none stroke-current`}
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
