import type { DepositStatus } from "@vetrina/contract/deposits/deposits";
import { callWithinDay } from "@vetrina/contract/settings/call-promise";
import type { Outcome } from "./outcome.ts";

interface OutcomeCopy {
  /** Of the browser's tab. */
  title: string;
  heading: string;
  text: string;
}

/** What is known of who calls whom, and when; of no deposit, that nothing is. */
type BuyersCall = Pick<DepositStatus, "hasPhone" | "callBy"> | null | undefined;

/** The outcomes in words; `month` names the first month that still has a place. */
export const outcomeCopy = (month: string, call: BuyersCall): Record<Outcome, OutcomeCopy> => ({
  nothing: {
    title: "Nessun pagamento",
    heading: "Qui non risulta nessun pagamento.",
    text: "Questa pagina è per chi ha appena pagato la caparra. Se l’hai pagata, apri il link nell’email di conferma oppure scrivici. Se vuoi ancora il posto, l’offerta è di là.",
  },
  checking: {
    title: "Verifichiamo il pagamento",
    heading: "Un attimo: verifichiamo il pagamento.",
    text: "Aspettiamo la conferma della banca: di solito ci vuole qualche secondo. Se hai fretta puoi chiudere questa pagina, non si interrompe niente: l’esito ti arriva per email.",
  },
  paid: {
    title: "Posto prenotato, grazie!",
    heading: "Complimenti! Il tuo posto è prenotato.",
    text: call?.hasPhone
      ? `Il posto è tuo. Ti chiamiamo ${call.callBy}${call.callBy === callWithinDay ? " dal pagamento" : ""}, al numero che ci hai lasciato.`
      : "Il posto è tuo. Ci manca solo il numero a cui chiamarti.",
  },
  booked: {
    title: "Pagamento ricevuto",
    heading: "Il tuo pagamento è arrivato.",
    text: "Grazie, l’abbiamo ricevuto. Quando il lavoro comincia ti scriviamo, e da lì lo segui nella tua area clienti.",
  },
  unplaced: {
    title: "Caparra ricevuta",
    heading: "Caparra ricevuta. Ora scegli tu.",
    text: `I tuoi 17 euro sono arrivati, ma i posti del mese erano finiti. ${(call?.callBy ?? callWithinDay).replace("entro", "Entro")} ti chiamiamo: se ti va bene il posto è tuo per ${month}, se no ti restituiamo tutto.`,
  },
  waiting: {
    title: "Pagamento in verifica",
    heading: "Il pagamento è in verifica.",
    text: "Controlliamo a mano che i 17 euro siano arrivati, nei giorni in cui siamo aperti. Il posto è tuo quando li vediamo: te lo scriviamo per email. Puoi chiudere questa pagina; se non arrivano, lo leggi qui.",
  },
  "sold-out": {
    title: "Posti finiti, nessun addebito",
    heading: "I posti sono finiti mentre pagavi.",
    text: "Non ti abbiamo addebitato nulla: l’autorizzazione della carta è stata annullata. Se la banca mostra ancora i 17 euro «in sospeso», spariscono da soli in qualche giorno.",
  },
  failed: {
    title: "Pagamento non riuscito",
    heading: "Il pagamento non è riuscito.",
    text: "Non ti è stato addebitato nulla e il posto non è ancora tuo. Puoi riprovare, con la stessa carta o con un’altra.",
  },
  rejected: {
    title: "Caparra non arrivata",
    heading: "La caparra non è arrivata.",
    text: "Abbiamo controllato e i 17 euro non ci risultano, quindi il posto non è prenotato. Se li hai pagati scrivici: con la ricevuta si sistema subito.",
  },
  refunding: {
    title: "Rimborso in corso",
    heading: "Il rimborso è partito.",
    text: "I tuoi soldi stanno tornando da dove hai pagato: la banca ci mette di solito da 5 a 10 giorni lavorativi.",
  },
  refunded: {
    title: "Caparra restituita",
    heading: "La caparra ti è stata restituita.",
    text: "Il rimborso torna da dove hai pagato, di solito in qualche giorno lavorativo. Se un giorno cambi di nuovo idea, sai dove siamo.",
  },
});
