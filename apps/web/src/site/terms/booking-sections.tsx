import { slotsPerMonth } from "@vetrina/contract/deposits/prices";
import type { LegalSection } from "../legal/legal-section.ts";

const seller: LegalSection = {
  id: "venditore",
  title: "Chi vende",
  brief: "Con chi stai facendo il contratto, e come trovarlo.",
  body: (company) => (
    <>
      <p>
        Chi vende e fa il lavoro è {company.legalName}, {company.street}, {company.postalCode} {company.city} (
        {company.province}), P.IVA {company.vatNumber}. In questa pagina siamo «noi»; «tu» sei chi prenota.
      </p>
      <p>
        Ci scrivi a <a href={`mailto:${company.email}`}>{company.email}</a>, dal{" "}
        <a href="/assistenza">centro assistenza</a> o all’indirizzo qui sopra.
      </p>
    </>
  ),
};

const product: LegalSection = {
  id: "offerta",
  title: "Che cosa compri",
  brief: "Un sito finito, con dominio, hosting e assistenza per un anno.",
  body: () => (
    <>
      <p>Con l’offerta da 197 euro compri un sito per la tua attività. Sono compresi:</p>
      <ul>
        <li>il progetto e la realizzazione del sito, con i testi e la SEO di base, adatto a ogni schermo;</li>
        <li>
          per 12 mesi il dominio .it o .com, intestato a te, l’hosting con il certificato SSL e l’assistenza tecnica;
        </li>
        <li>due giri di modifiche gratuiti prima della pubblicazione.</li>
      </ul>
      <p>
        Dopo i 12 mesi niente si rinnova da solo: prima della scadenza ti scriviamo quanto costa il rinnovo di dominio e
        hosting, e decidi tu. I piani LITE, STANDARD ed E-COMMERCE e i servizi aggiuntivi si comprano a parte, al prezzo
        che il sito espone: anche quello comprende le imposte, ed è quello della fattura.
      </p>
    </>
  ),
};

const price: LegalSection = {
  id: "prezzo",
  title: "Quanto costa e quando paghi",
  brief: "17 euro per prenotare, 180 alla consegna. In tutto 197.",
  body: () => (
    <>
      <p>
        Il prezzo è di 197 euro, imposte comprese: 17 euro di caparra quando prenoti e 180 euro di saldo alla consegna,
        dopo che hai visto il sito finito e l’hai approvato. Non ci sono altre voci e la caparra si scala dal prezzo.
      </p>
      <p>
        La caparra si paga con uno dei modi che la finestra di prenotazione mostra in quel momento. I dati della carta
        li tratta Stripe e quelli del conto PayPal: a noi non arrivano.
      </p>
    </>
  ),
};

const booking: LegalSection = {
  id: "prenotazione",
  title: "Come si prenota",
  brief: "Il posto è tuo quando la caparra è pagata, non prima.",
  body: () => (
    <>
      <p>
        Facciamo {slotsPerMonth} siti al mese. Contano come presi soltanto i posti con la caparra pagata, oltre a quelli
        già impegnati all’inizio del mese: chi apre il pagamento e non lo finisce non toglie il posto a nessuno.
      </p>
      <dl>
        <dt>Con la carta</dt>
        <dd>
          La banca autorizza i 17 euro, noi ti assegniamo il posto e solo allora l’importo viene addebitato. Se in
          quell’istante i posti del mese sono finiti annulliamo l’autorizzazione e non paghi nulla; in qualche caso la
          banca mostra l’importo come «in sospeso» ancora per qualche giorno.
        </dd>
        <dt>Con PayPal o in un altro modo concordato</dt>
        <dd>
          Il posto è tuo quando verifichiamo che i 17 euro sono arrivati. Se nel frattempo i posti del mese sono finiti
          scegli tu: il primo mese libero, oppure tutti i tuoi soldi indietro.
        </dd>
      </dl>
      <p>
        Finché non premi il pulsante di pagamento puoi correggere i dati o chiudere la finestra. Il contratto si
        conclude quando ti confermiamo il posto per email: quel messaggio, che puoi conservare, vale come conferma. La
        lingua del contratto è l’italiano.
      </p>
    </>
  ),
};

export const bookingSections = [seller, product, price, booking];
