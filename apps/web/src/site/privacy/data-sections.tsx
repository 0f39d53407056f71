import { consentRetentionYears } from "@vetrina/contract/retention";
import type { LegalSection } from "../legal/legal-section.ts";

const controller: LegalSection = {
  id: "titolare",
  title: "Titolare del trattamento",
  brief: "Chi risponde dei tuoi dati, e come scrivergli.",
  body: (company) => (
    <>
      <p>
        Il titolare del trattamento è {company.legalName}, {company.street}, {company.postalCode} {company.city} (
        {company.province}), P.IVA {company.vatNumber}.
      </p>
      <p>
        Per qualunque domanda su questa informativa o sui tuoi dati scrivi a{" "}
        <a href={`mailto:${company.email}`}>{company.email}</a>. Rispondiamo senza ritardo e comunque entro un mese,
        come chiede l’articolo 12 del Regolamento (UE) 2016/679, che qui chiamiamo GDPR.
      </p>
    </>
  ),
};

const collected: LegalSection = {
  id: "dati",
  title: "Quali dati raccogliamo",
  brief: "Quelli che ci scrivi tu, più il minimo che serve per far funzionare il sito.",
  body: () => (
    <>
      <dl>
        <dt>Modulo di contatto</dt>
        <dd>
          Nome e telefono e, se li aggiungi, cognome, email, azienda, tipo di attività, messaggio, le risposte alle
          altre domande facoltative, l’ora in cui vuoi che ti chiamiamo e la prova del sito che hai composto (il nome
          dell’attività, il mestiere, la città, il colore). Registriamo anche data e ora dell’invio.
        </dd>
        <dt>Ticket e area clienti</dt>
        <dd>
          Nome, email, telefono, indirizzo del sito, oggetto, descrizione e messaggi della conversazione, con gli
          allegati che scegli di caricare.
        </dd>
        <dt>Pagamenti</dt>
        <dd>
          Nome, email, telefono se ce lo lasci, importo, data ed esito. I dati della carta li scrivi nel modulo di
          Stripe e i dati del conto nelle pagine di PayPal: a noi non arrivano e non li conserviamo. La tua località,
          soltanto se ci permetti di nominarti negli avvisi di acquisto.
        </dd>
        <dt>Navigazione</dt>
        <dd>
          Indirizzo IP, tipo di browser, pagina richiesta e orario, che ogni server riceve. Li usiamo per la sicurezza
          del sito e per fermare gli abusi. Di chi prova a entrare nell’area del personale con una password sbagliata
          resta nel registro soltanto la rete da cui arriva: i primi tre numeri dell’indirizzo, oppure i primi tre
          gruppi se è IPv6. Non basta a sapere chi è.
        </dd>
      </dl>
      <p>
        Non chiediamo dati che rivelino salute, opinioni o altre informazioni delicate: per favore, non scriverle nei
        messaggi. I campi facoltativi sono indicati; senza gli altri non possiamo risponderti.
      </p>
    </>
  ),
};

const purposes: LegalSection = {
  id: "finalita",
  title: "Perché li usiamo e con quale base giuridica",
  brief: "Ogni uso ha un motivo. Senza motivo non li usiamo.",
  body: () => (
    <>
      <dl>
        <dt>Richiamarti e prepararti un’offerta</dt>
        <dd>
          Misure precontrattuali prese su tua richiesta (articolo 6, paragrafo 1, lettera b del GDPR). La casella che
          spunti nel modulo è il tuo consenso a farti ricontattare.
        </dd>
        <dt>Fare il sito, incassare, dare assistenza</dt>
        <dd>
          Esecuzione del contratto (lettera b), che è scritto nei <a href="/termini">termini e condizioni</a>, e per il{" "}
          <a href="/recesso">recesso</a> obbligo di legge (lettera c). A ticket chiuso possiamo chiederti, una volta,
          com’è andata (legittimo interesse, lettera f): rispondi se vuoi.
        </dd>
        <dt>Fatture e contabilità</dt>
        <dd>Obbligo di legge (lettera c).</dd>
        <dt>Sicurezza del sito e difesa dagli abusi</dt>
        <dd>Legittimo interesse (lettera f): tenere in piedi il servizio e proteggere chi lo usa.</dd>
        <dt>Avvisi di acquisto nelle pagine dell’offerta</dt>
        <dd>
          Solo il tuo consenso (lettera a). Se ce lo dai, per 30 giorni dal pagamento un avviso può mostrare a chi
          visita il sito il tuo nome di battesimo e la tua località: mai il cognome, i recapiti o altro. Senza consenso
          l’avviso dice soltanto che «Un cliente» ha prenotato. Se cambi idea scrivici e togliamo il tuo nome.
        </dd>
        <dt>Statistiche e pubblicità</dt>
        <dd>Solo il tuo consenso (lettera a), che puoi ritirare in ogni momento.</dd>
      </dl>
      <p>Non prendiamo decisioni automatizzate che ti riguardino e non vendiamo i tuoi dati a nessuno.</p>
    </>
  ),
};

const security: LegalSection = {
  id: "modalita",
  title: "Come li trattiamo e li proteggiamo",
  brief: "Li vede solo chi ti deve rispondere.",
  body: () => (
    <>
      <p>
        I dati sono trattati con strumenti informatici, da persone incaricate che ne hanno bisogno per il loro lavoro.
        Le pagine viaggiano su connessione cifrata, le password e i codici di sessione sono conservati in forma non
        leggibile, e ogni accesso all’area riservata è verificato dal server.
      </p>
      <p>
        Una conversazione di assistenza si apre con il codice del ticket: è lungo, casuale e vale come una chiave.
        Trattalo come tale. L’elenco di tutti i tuoi ticket si apre invece solo con un link che mandiamo alla tua email:
        vale 15 minuti, una volta sola. Se qualcuno apre un ticket con il tuo indirizzo puoi dirci che non è tuo: resta
        a chi l’ha scritto e a te non scriviamo più.
      </p>
      <p>
        Alcuni articoli del blog sono scritti con l’aiuto dell’intelligenza artificiale. Al sistema che li prepara
        arrivano soltanto l’argomento e il taglio dell’articolo, mai dati personali di visitatori o clienti.
      </p>
    </>
  ),
};

const cookies: LegalSection = {
  id: "cookie",
  title: "Cookie e consenso",
  brief: "Finché non scegli, solo il necessario. E puoi cambiare idea.",
  body: () => (
    <>
      <p>
        Prima di una tua scelta il sito usa soltanto ciò che è necessario: nessuno strumento di altri viene caricato.
        Nel browser restano la scelta che hai fatto, le ultime cifre dei ticket che hai aperto e, se accedi all’area
        clienti, il codice che ti tiene collegato per 7 giorni al massimo.
      </p>
      <p>
        Se premi «Accetta Tutti», e se sono attivi, si aggiungono Google Analytics 4, che conta le visite, il Pixel di
        Meta, che misura le inserzioni, ed eventuali altri strumenti di misurazione. Con «Solo Essenziali», o chiudendo
        il riquadro, non parte nessuno di loro. Nell’area clienti e nelle pagine di assistenza non vengono caricati mai.
      </p>
      <p>
        Come prova della scelta conserviamo per {consentRetentionYears} anni un numero casuale, la data e la versione
        del testo che hai letto. Per cambiare idea usa «Preferenze cookie», in fondo a ogni pagina.
      </p>
    </>
  ),
};

export const dataSections = [controller, collected, purposes, security, cookies];
