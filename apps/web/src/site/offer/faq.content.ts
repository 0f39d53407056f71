import { products } from "@vetrina/contract/products";
import type { FaqEntry } from "../home/faq.content.ts";

/** `renewalYearly` in euros; 0 where it isn't said. */
export const offerFaq = (renewalYearly: number): FaqEntry[] => [
  {
    question: "Perché costa 197 euro e non 1.200?",
    answer:
      "Perché lavoriamo a numero chiuso, 15 siti al mese, con un metodo rodato su oltre 500 consegne. Non ci sono venditori né intermediari da pagare: il lavoro è lo stesso, il giro è più corto.",
  },
  {
    question: "Che cosa pago per prenotare?",
    answer:
      "Solo la caparra: 17 euro, che bloccano il tuo posto. I restanti 180 li paghi alla consegna, dopo che hai visto il sito finito e l’hai approvato. In tutto fanno 197, senza altre voci.",
  },
  {
    question: "In quanto tempo è pronto?",
    answer: `In ${products["offerta-197"].delivery} da quando abbiamo foto e informazioni: con un fine settimana in mezzo, 5-7 giorni di calendario. Se ti manca qualcosa te lo diciamo alla prima telefonata, così il conto parte subito.`,
  },
  {
    question: "Il dominio e l’hosting sono compresi?",
    answer:
      "Sì, per 12 mesi, insieme al certificato SSL. Il dominio è intestato a te: se un giorno vai altrove, te lo porti via.",
  },
  {
    question: "E dopo i primi 12 mesi?",
    answer: `Decidi tu. ${renewalYearly > 0 ? `Dominio e hosting costano ${renewalYearly} euro l’anno, e prima della scadenza te lo ricordiamo.` : "Prima della scadenza ti scriviamo il costo del rinnovo di dominio e hosting."} Niente si rinnova da solo.`,
  },
  {
    question: "Non so scrivere e ho solo foto del telefono. Va bene?",
    answer:
      "Va benissimo. I testi li scriviamo noi dopo averti ascoltato, le foto le scegliamo e le sistemiamo insieme. Chi fa bene un mestiere ha sempre qualcosa da mostrare.",
  },
  {
    question: "E se il sito non mi piace?",
    answer:
      "Hai due giri di modifiche gratuiti per farcelo aggiustare. Il saldo arriva solo dopo la tua approvazione: finché non dici che va bene, quei 180 euro restano tuoi.",
  },
  {
    question: "Potrò cambiare orari, prezzi e foto?",
    answer:
      "Sì. Per 12 mesi c’è l’assistenza tecnica: apri un ticket, alleghi la foto o il prezzo nuovo e ci pensiamo noi. Ti risponde una persona entro 24 ore.",
  },
  {
    question: "Come faccio a prenotare?",
    answer:
      "Scegli uno dei posti liberi o premi «Blocca il tuo posto», lascia nome ed email e decidi come pagare la caparra. Se preferisci una voce, scrivici su WhatsApp e facciamo tutto da lì.",
  },
];
