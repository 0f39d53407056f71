import { type DepositMethod, depositMethods } from "@vetrina/contract/deposits";
import type { Company } from "@vetrina/contract/site";
import { layOutMail } from "../mail/mail-layout.ts";
import type { Mail } from "../mail/mail-queue.ts";

interface PaidDeposit {
  name: string;
  email: string;
  publicId: string;
  method: string;
  amountCents: number;
}

const euro = new Intl.NumberFormat("it-IT", { style: "currency", currency: "EUR" });
const amountOf = (deposit: PaidDeposit) => euro.format(deposit.amountCents / 100);
const methodOf = (deposit: PaidDeposit) => depositMethods[deposit.method as DepositMethod];

/** To the buyer: what was paid, and what happens now. */
export function depositReceiptMail(deposit: PaidDeposit, company: Company, publicUrl: string, state: string): Mail {
  const hasSlot = state === "pagato";
  return {
    kind: "caparra-pagata",
    recipient: deposit.email,
    subject: hasSlot ? "Il tuo slot è prenotato" : "Abbiamo ricevuto la tua caparra",
    ...layOutMail({
      heading: hasSlot ? "Complimenti, il tuo slot è prenotato" : "Abbiamo ricevuto la tua caparra",
      paragraphs: [
        hasSlot
          ? "Abbiamo ricevuto la caparra e il posto è tuo. Ti richiamiamo entro 24 ore per cominciare il lavoro."
          : "Gli slot di questo mese sono finiti mentre pagavi. I tuoi soldi sono al sicuro: entro 24 ore ti proponiamo il primo posto libero oppure ti restituiamo tutto, come preferisci.",
        "Il saldo di 180 euro si paga alla consegna, dopo la tua approvazione.",
      ],
      facts: [
        ["Importo", amountOf(deposit)],
        ["Metodo", methodOf(deposit)],
        ["Riferimento", deposit.publicId],
        ["Venditore", `${company.legalName}, P.IVA ${company.vatNumber}`],
      ],
      link: { label: "Completa i tuoi dati", href: `${publicUrl}/thankyou?pagamento=${deposit.publicId}` },
    }),
  };
}

/** To the staff. */
export function depositPaidMail(deposit: PaidDeposit, recipient: string, publicUrl: string, state: string): Mail {
  return {
    kind: "caparra-ricevuta",
    recipient,
    subject: state === "pagato" ? `Caparra pagata: ${deposit.name}` : `Caparra da ricollocare: ${deposit.name}`,
    ...layOutMail({
      heading: state === "pagato" ? "Una nuova prenotazione" : "Una caparra senza slot",
      paragraphs: [
        state === "pagato"
          ? "Il cliente aspetta una chiamata entro 24 ore."
          : "Il pagamento è arrivato a slot finiti: scegli un altro mese o rimborsa.",
      ],
      facts: [
        ["Nome", deposit.name],
        ["Email", deposit.email],
        ["Importo", amountOf(deposit)],
        ["Metodo", methodOf(deposit)],
      ],
      link: { label: "Apri le prenotazioni", href: `${publicUrl}/admin#prenotazioni` },
    }),
  };
}

/** To the buyer, when the work is done: where to pay the rest. */
export function balanceMail(deposit: { name: string; email: string }, url: string): Mail {
  return {
    kind: "saldo",
    recipient: deposit.email,
    subject: "Il saldo del tuo sito: 180 euro",
    ...layOutMail({
      heading: "Il tuo sito è pronto",
      paragraphs: [
        `Ciao ${deposit.name}, il lavoro è finito e l'hai approvato: resta il saldo di 180 euro.`,
        "Si paga con carta dalla pagina sicura di Stripe, in un minuto.",
      ],
      link: { label: "Paga il saldo", href: url },
    }),
  };
}
