import type { SeedTeamMember } from "./content-types.ts";

export const seedTeam: SeedTeamMember[] = [
  {
    name: "Ilaria Neri",
    role: "Ti risponde al telefono",
    sentence: "Fa tre domande, ascolta le risposte e te le ripete, così siamo sicuri di aver capito.",
  },
  {
    name: "Pietro Valli",
    role: "Disegna e monta il sito",
    sentence: "Figlio di falegname: toglie finché quello che resta sta in piedi da solo.",
  },
  {
    name: "Samira Haddad",
    role: "Scrive i testi",
    sentence: "Prende quello che dici ai clienti al banco e lo mette sulla pagina, senza lucidarlo.",
  },
  {
    name: "Corrado Bini",
    role: "Domini, posta e assistenza",
    sentence: "Tiene in ordine domini e caselle. Quando apri un ticket, è lui che ti risponde.",
  },
];
