import { consentRetentionYears, contactRetentionYears, customerRetentionYears } from "@vetrina/contract/retention";
import type { LegalSection } from "../legal/legal-section.ts";

const recipients: LegalSection = {
  id: "destinatari",
  title: "A chi li comunichiamo",
  brief: "A chi ci serve per lavorare, e a nessun altro.",
  body: () => (
    <>
      <ul>
        <li>Fornitori che ospitano il sito e spediscono la posta, nominati responsabili del trattamento.</li>
        <li>Stripe e PayPal per i pagamenti. Trattano i dati come titolari autonomi, secondo le loro informative.</li>
        <li>Il commercialista e le autorità, quando la legge lo prevede.</li>
        <li>Google e Meta, solo per gli strumenti della sezione 5 e solo con il tuo consenso.</li>
      </ul>
      <p>
        Se ci scrivi su WhatsApp, segui un collegamento ai social, apri le indicazioni stradali o carichi la mappa di
        OpenStreetMap, passi a un servizio di altri che riceve almeno il tuo indirizzo IP. Succede solo se premi tu.
      </p>
    </>
  ),
};

const transfers: LegalSection = {
  id: "trasferimenti",
  title: "Trasferimenti fuori dall’Unione europea",
  brief: "Solo dove la legge dà garanzie.",
  body: () => (
    <p>
      Alcuni dei fornitori indicati, come Stripe, PayPal, Google e Meta, appartengono a gruppi con sede negli Stati
      Uniti. Un trasferimento avviene soltanto sulla base di una decisione di adeguatezza della Commissione europea,
      come il Data Privacy Framework per le imprese che vi aderiscono, oppure con le clausole contrattuali tipo
      (articoli 45 e 46 del GDPR). Puoi chiederci quale garanzia si applica.
    </p>
  ),
};

const retention: LegalSection = {
  id: "conservazione",
  title: "Per quanto tempo li conserviamo",
  brief: `Richieste ${contactRetentionYears} anni, clienti ${customerRetentionYears}. Poi si cancella.`,
  body: () => (
    <>
      <dl>
        <dt>Richieste di contatto</dt>
        <dd>
          {contactRetentionYears} anni da quando le riceviamo. Se diventi cliente, quanto gli altri dati dei clienti.
        </dd>
        <dt>Dati dei clienti, pagamenti e ticket</dt>
        <dd>
          {customerRetentionYears} anni dall’ultimo pagamento o ticket, il tempo per cui le scritture contabili vanno
          conservate (articolo 2220 del codice civile).
        </dd>
        <dt>Prova della scelta sui cookie</dt>
        <dd>{consentRetentionYears} anni da ogni scelta; poi ti chiediamo di nuovo.</dd>
        <dt>Accesso all’area clienti</dt>
        <dd>7 giorni, o fino a quando esci.</dd>
        <dt>Dati di navigazione</dt>
        <dd>Il tempo che serve alla sicurezza del sito, salvo indagini su un abuso.</dd>
      </dl>
      <p>Alla scadenza i dati vengono cancellati o resi anonimi.</p>
    </>
  ),
};

const rights: LegalSection = {
  id: "diritti",
  title: "I tuoi diritti",
  brief: "I dati sono tuoi: chiedi, correggi, cancella, reclama.",
  body: (company) => (
    <>
      <p>Gli articoli da 15 a 22 del GDPR ti danno il diritto di:</p>
      <ul>
        <li>sapere se abbiamo dati che ti riguardano e averne una copia;</li>
        <li>far correggere quelli sbagliati e completare quelli incompleti;</li>
        <li>farli cancellare, o limitarne l’uso;</li>
        <li>riceverli in un formato leggibile da un altro fornitore;</li>
        <li>opporti a un uso fondato sul legittimo interesse;</li>
        <li>ritirare il consenso, senza effetto su ciò che è avvenuto prima.</li>
      </ul>
      <p>
        Basta un’email a <a href={`mailto:${company.email}`}>{company.email}</a>. È gratuito. Se pensi che qualcosa non
        vada puoi presentare reclamo al Garante per la protezione dei dati personali (
        <a href="https://www.garanteprivacy.it" rel="noopener">
          www.garanteprivacy.it
        </a>
        ) o rivolgerti al giudice.
      </p>
    </>
  ),
};

const changes: LegalSection = {
  id: "modifiche",
  title: "Modifiche a questa informativa",
  brief: "Se cambia, cambia anche la data in alto.",
  body: () => (
    <p>
      Possiamo aggiornare questa pagina quando cambiano il sito o la legge. La data dell’ultimo aggiornamento è sempre
      in alto; se la modifica riguarda un uso che dipende dal tuo consenso, te lo chiediamo di nuovo. Le condizioni
      valide sono quelle pubblicate qui.
    </p>
  ),
};

export const rightsSections = [recipients, transfers, retention, rights, changes];
