import { products } from "@vetrina/contract/products";
import type { FaqEntry } from "../home/faq.content.ts";

export const offerFormFaq: FaqEntry[] = [
  {
    question: "Davvero 197 euro, tutto compreso?",
    answer:
      "Sì. Sono 17 euro per bloccare il posto e 180 alla consegna. Dentro ci sono le dodici voci del listino, dominio e hosting per 12 mesi compresi.",
  },
  {
    question: "Quante pagine ha il sito?",
    answer:
      "Da 5 a 10, secondo quello che fai: chi sei, i servizi, i lavori, i prezzi, i contatti. Decidiamo insieme quali ti servono davvero. Il certificato SSL c’è su tutte.",
  },
  {
    question: "Che cosa succede dopo che mando i dati?",
    answer:
      "Ti chiama una persona dello staff entro 24 ore o, se siamo chiusi, quando riapriamo. Ti chiede che cosa fai, chi sono i tuoi clienti e che cosa hai già pronto. La telefonata non costa nulla e non ti impegna.",
  },
  {
    question: "Ho già un dominio: posso tenerlo?",
    answer:
      "Certo. Lo colleghiamo al sito nuovo e, se vuoi, lo portiamo da noi. Se invece non ce l’hai, lo registriamo gratis a nome tuo per 12 mesi.",
  },
  {
    question: "Chi scrive i testi e cerca le foto?",
    answer:
      "I testi li scriviamo noi, con le tue parole. Le foto migliori sono le tue, anche fatte con il telefono: le scegliamo e le sistemiamo. Se proprio mancano, ti diciamo quali scattare.",
  },
  {
    question: "Posso chiedere delle modifiche?",
    answer:
      "Hai due giri di modifiche gratuiti prima della pubblicazione. Il saldo lo paghi soltanto quando il sito ti convince.",
  },
  {
    question: "E se dopo la consegna si rompe qualcosa?",
    answer: `Hai 12 mesi di assistenza e un backup automatico ${products["offerta-197"].backup}. Apri un ticket e ti risponde una persona entro 24 ore, in media in 12.`,
  },
  {
    question: "Perché solo 15 posti al mese?",
    answer:
      "Perché ogni sito passa dalle stesse mani, dalla prima telefonata alla consegna. Oltre i quindici dovremmo correre, e si vedrebbe.",
  },
];
