import { products } from "@vetrina/contract/products";
import type { LegalSection } from "../legal/legal-section.ts";

const delivery: LegalSection = {
  id: "consegna",
  title: "Lavoro, approvazione e saldo",
  brief: "Prima lo vedi e lo approvi, poi paghi i 180 euro.",
  body: () => (
    <>
      <p>
        Ti chiamiamo entro 24 ore dalla prenotazione o, se siamo chiusi, nel primo giorno in cui riapriamo. Il sito è
        pronto in {products["offerta-197"].delivery} da quando abbiamo foto e informazioni; se ne servono di più te lo
        diciamo in quella telefonata e ci mettiamo d’accordo.
      </p>
      <p>
        Quando è finito te lo facciamo vedere. Hai due giri di modifiche gratuiti; ci dici che va bene premendo
        «Approvo» sulla tua pagina, per email o nella conversazione di assistenza, e con l’approvazione è dovuto il
        saldo di 180 euro. Lo paghi con carta, con bonifico o in un altro modo concordato; poi il sito va online.
      </p>
      <p>
        Se siamo in ritardo puoi scriverci fissando un termine di almeno 15 giorni: passato quello senza consegna il
        contratto è risolto e vale la sezione 5 (articolo 1454 del codice civile).
      </p>
    </>
  ),
};

const duties: LegalSection = {
  id: "contenuti",
  title: "I tuoi contenuti e il tuo sito",
  brief: "Quello che è tuo resta tuo; quello che ci dai deve esserlo.",
  body: () => (
    <>
      <p>
        Testi, foto e marchi che ci mandi restano tuoi; ci autorizzi a usarli per fare il sito, e ci garantisci di
        poterli usare. Con il saldo hai il diritto di usare il sito e i suoi contenuti senza limiti di tempo. Il dominio
        è intestato a te: se vai altrove te lo porti via.
      </p>
      <p>
        Quello che pubblichi sul tuo sito è responsabilità tua, comprese le informazioni che la legge chiede alla tua
        attività.
      </p>
    </>
  ),
};

const guarantees: LegalSection = {
  id: "garanzie",
  title: "Garanzie e responsabilità",
  brief: "Se qualcosa non va lo sistemiamo. I tuoi diritti di legge restano interi.",
  body: () => (
    <>
      <p>
        Per 12 mesi correggiamo senza costi ciò che non funziona come concordato. Se sei un consumatore hai inoltre la
        garanzia legale di conformità dei servizi digitali (articoli 135-octies e seguenti del Codice del consumo):
        nulla di quello che leggi qui la riduce.
      </p>
      <p>
        Il posizionamento nei motori di ricerca, il numero di visite e le vendite dipendono anche da altri: nessuno può
        prometterli, e noi non lo facciamo. Non rispondiamo di interruzioni causate da forza maggiore o da servizi che
        non scegliamo noi; restano ferme le responsabilità per dolo o colpa grave e quelle che la legge non permette di
        limitare.
      </p>
    </>
  ),
};

const invoices: LegalSection = {
  id: "fatture",
  title: "Fatture e dati",
  brief: "Fattura elettronica per ogni importo che incassiamo.",
  body: () => (
    <>
      <p>
        Per la caparra e per il saldo emettiamo fattura nei termini di legge. Ti arriva per email e, se hai partita IVA,
        attraverso il Sistema di interscambio: ti chiediamo codice destinatario o PEC alla prima telefonata. Se la
        caparra ti viene restituita emettiamo la relativa nota di credito.
      </p>
      <p>
        Come trattiamo i tuoi dati è scritto nella <a href="/privacy">privacy policy</a>.
      </p>
    </>
  ),
};

const disputes: LegalSection = {
  id: "reclami",
  title: "Reclami, legge e giudice",
  brief: "Prima parliamone. Poi, se serve, ecco a chi rivolgersi.",
  body: (company) => (
    <>
      <p>
        Per un reclamo scrivi a <a href={`mailto:${company.email}`}>{company.email}</a> o dal{" "}
        <a href="/assistenza">centro assistenza</a>: rispondiamo di solito entro 24 ore e ti diciamo che cosa possiamo
        fare.
      </p>
      <p>
        Se non ci mettiamo d’accordo e sei un consumatore puoi chiedere una soluzione senza giudice a un organismo ADR,
        per esempio il servizio di conciliazione della tua Camera di commercio: gli elenchi sono tenuti dalle autorità
        indicate nell’articolo 141-octies del Codice del consumo. La piattaforma europea ODR non esiste più: la
        Commissione l’ha chiusa il 20&nbsp;luglio 2025.
      </p>
      <p>
        Al contratto si applica la legge italiana. Per le controversie con un consumatore è competente il giudice del
        luogo in cui il consumatore ha la residenza o il domicilio (articolo 66-bis del Codice del consumo); negli altri
        casi quello indicato dalla legge.
      </p>
      <p>
        Se questi termini cambiano, cambia la data in alto: a una prenotazione si applicano quelli pubblicati quando è
        stata fatta.
      </p>
    </>
  ),
};

export const workSections = [delivery, duties, guarantees, invoices, disputes];
