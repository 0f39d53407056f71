import type { StaffRole } from "@vetrina/contract/staff/auth";
import { type Place, place } from "./navigation.tsx";

export interface AdminTab {
  /** The first word of the tab's addresses. */
  id: string;
  label: string;
  place: Place;
  /** Who sees it; everybody when left out. The server refuses the others by itself. */
  roles?: readonly StaffRole[];
  /** It opens from the user's menu and stands in no group of the rail. */
  inMenu?: boolean;
}

const ownerOnly: readonly StaffRole[] = ["titolare"];
const withClients: readonly StaffRole[] = ["titolare", "operatore"];
const editors: readonly StaffRole[] = ["titolare", "redattore"];

/** The dashboard's tabs, in their order; shell/tab-marks.tsx draws and groups them, routes/ says what opens in them. */
const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  { id: "panoramica", label: "Panoramica", place: place({ to: "/panoramica" }) },
  { id: "scadenze", label: "Scadenze", roles: withClients, place: place({ to: "/scadenze" }) },
  { id: "resoconti", label: "Resoconti", roles: withClients, place: place({ to: "/resoconti" }) },
  { id: "contatti", label: "Contatti", roles: withClients, place: place({ to: "/contatti" }) },
  { id: "ticket", label: "Ticket", roles: withClients, place: place({ to: "/ticket" }) },
  { id: "prenotazioni", label: "Prenotazioni", roles: withClients, place: place({ to: "/prenotazioni" }) },
  { id: "clienti", label: "Clienti", roles: withClients, place: place({ to: "/clienti" }) },
  { id: "siti", label: "Siti", roles: withClients, place: place({ to: "/siti" }) },
  { id: "preventivi", label: "Preventivi", roles: withClients, place: place({ to: "/preventivi" }) },
  { id: "consegne", label: "Lavori in corso", roles: withClients, place: place({ to: "/consegne" }) },
  { id: "blog", label: "Blog", roles: editors, place: place({ to: "/blog" }) },
  { id: "gallery", label: "Gallery", roles: editors, place: place({ to: "/gallery" }) },
  { id: "lavori", label: "Lavori", roles: editors, place: place({ to: "/lavori" }) },
  {
    id: "testimonianze",
    label: "Testimonianze",
    roles: editors,
    place: place({ to: "/testimonianze" }),
  },
  { id: "squadra", label: "Squadra", roles: editors, place: place({ to: "/squadra" }) },
  { id: "loghi", label: "Loghi", roles: editors, place: place({ to: "/loghi" }) },
  { id: "impostazioni", label: "Impostazioni", roles: ownerOnly, place: place({ to: "/impostazioni" }) },
  { id: "utenti", label: "Utenti", roles: ownerOnly, place: place({ to: "/utenti" }) },
  { id: "registro", label: "Registro", roles: ownerOnly, place: place({ to: "/registro" }) },
  { id: "account", label: "Il tuo account", place: place({ to: "/account" }), inMenu: true },
];

/** The tabs visible to this role. */
export const tabsOf = (role: StaffRole) => adminTabs.filter(({ roles }) => !roles || roles.includes(role));

/** The tab that an address opens. */
export const tabOfPath = (pathname: string) => adminTabs.find(({ id }) => id === pathname.split("/")[1]);
