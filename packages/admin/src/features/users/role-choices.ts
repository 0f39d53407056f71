import { roleNames, type StaffRole } from "@vetrina/contract/staff/auth";

export const roleChoices: readonly { value: StaffRole; label: string; note: string }[] = [
  {
    value: "operatore",
    label: roleNames.operatore,
    note: "Cura contatti, ticket, clienti, preventivi e lavori, e legge l’elenco delle prenotazioni.",
  },
  {
    value: "redattore",
    label: roleNames.redattore,
    note: "Cura blog, gallery, lavori, testimonianze, squadra e loghi. Non vede clienti, pagamenti e impostazioni.",
  },
  {
    value: "titolare",
    label: roleNames.titolare,
    note: "Vede tutto: sito, prenotazioni, impostazioni, utenti e registro.",
  },
];
