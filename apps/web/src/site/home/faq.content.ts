import { products } from "@vetrina/contract/products";

const { lite, standard, "e-commerce": shop, "offerta-197": offer } = products;

export interface FaqEntry {
  question: string;
  answer: string;
}

export const faqEntries: FaqEntry[] = [
  {
    question: "Quanto tempo serve per avere il sito?",
    answer: `Contiamo da quando abbiamo il tuo materiale. Un sito vetrina LITE è pronto in ${lite.delivery}, STANDARD in ${standard.delivery}, E-COMMERCE in ${shop.delivery}, l’offerta da 197 euro in ${offer.delivery}. I progetti complessi, fuori dai piani, ne chiedono 15-20.`,
  },
  {
    question: "Che cosa devo preparare?",
    answer:
      "Quello che hai: qualche foto, anche fatta con il telefono, i tuoi orari, i servizi con i prezzi. I testi li scriviamo noi dopo la prima telefonata e te li facciamo leggere.",
  },
  {
    question: "Dominio e hosting sono compresi?",
    answer: `Sì, per 12 mesi, nei piani STANDARD ed E-COMMERCE, con un backup automatico ${standard.backup}, e nell’offerta da 197 euro, con un backup ${offer.backup}. Il piano LITE non li comprende: va bene se li hai già. Il dominio è intestato a te.`,
  },
  {
    question: "Il sito si vedrà bene sul telefono?",
    answer:
      "Sì, ed è da lì che partiamo: oltre il 60% degli utenti naviga dal telefono. Lo proviamo su telefono, tablet e computer prima di mostrartelo.",
  },
  {
    question: "E se qualcosa non mi piace?",
    answer:
      "Lo cambiamo. Hai due giri di modifiche gratuiti: ci scrivi tutto quello che non ti convince e noi lo sistemiamo prima della pubblicazione.",
  },
  {
    question: "Quando pago?",
    answer:
      "Il saldo arriva solo dopo la tua approvazione, quando il sito è finito e l’hai visto funzionare. Il prezzo è quello del listino, senza sorprese in fattura.",
  },
  {
    question: "Mi troveranno su Google?",
    answer:
      "Ogni sito nasce con la SEO di base: titoli, descrizioni, velocità, mappa e scheda dell’attività. Per le ricerche più contese ci sono la SEO completa del piano STANDARD e quella avanzata dell’E-COMMERCE. Nessuno può prometterti il primo posto, e noi non lo facciamo.",
  },
  {
    question: "Dopo la consegna finisce tutto?",
    answer:
      "No. Con ogni piano hai 3 mesi di supporto gratuito dopo la consegna; diventano un anno di assistenza con STANDARD, E-COMMERCE e l’offerta da 197 euro. Apri un ticket e una persona ti risponde entro 24 ore.",
  },
];
