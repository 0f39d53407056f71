import { withdrawalDays } from "@vetrina/contract/deposits/offer-terms";
import type { LegalSection } from "../legal/legal-section.ts";

const deposit: LegalSection = {
  id: "caparra",
  title: "Se cambi idea: i tuoi 17 euro",
  brief: `Entro ${withdrawalDays} giorni tornano a te. Se siamo noi a rinunciare, te ne diamo il doppio.`,
  body: () => (
    <>
      <dl>
        <dt>Rinunci entro {withdrawalDays} giorni dal pagamento</dt>
        <dd>
          Ti restituiamo i 17 euro per intero e non ti chiediamo perché. Vale per chiunque, anche con partita IVA e
          anche a lavoro cominciato, purché tu non abbia già approvato il sito.
        </dd>
        <dt>Rinunci dopo, prima di approvare il sito</dt>
        <dd>
          Puoi farlo: il saldo non lo devi e nessuno te lo chiede. I 17 euro restano a noi, per il posto tenuto e il
          lavoro fatto.
        </dd>
        <dt>Siamo noi a rinunciare, o non consegniamo</dt>
        <dd>Ti restituiamo il doppio della caparra: 34 euro.</dd>
        <dt>I posti del mese erano finiti</dt>
        <dd>
          Con la carta non ti viene addebitato nulla. Se i soldi erano già arrivati, e il primo mese libero non ti va
          bene, te li restituiamo tutti.
        </dd>
      </dl>
      <p>
        È quindi una caparra penitenziale (articolo 1386 del codice civile). I rimborsi partono entro {withdrawalDays}{" "}
        giorni da quando ci scrivi, senza spese e con lo stesso mezzo con cui hai pagato.
      </p>
    </>
  ),
};

const withdrawal: LegalSection = {
  id: "recesso",
  title: "Diritto di recesso",
  brief: `Se compri da privato la legge ti dà ${withdrawalDays} giorni. Se compri per lavoro, te li diamo noi.`,
  body: (company) => (
    <>
      <p>
        Se sei un consumatore, cioè una persona fisica che compra per scopi estranei al proprio lavoro, hai diritto di
        recedere entro {withdrawalDays} giorni dalla conclusione del contratto, senza spiegazioni e senza penali
        (articoli 52 e seguenti del Codice del consumo, D.Lgs. 206/2005). Se compri per la tua impresa o professione la
        legge non lo prevede: ti riconosciamo noi lo stesso termine, come dice la sezione 5.
      </p>
      <p>
        Per recedere basta una dichiarazione chiara, anche senza modulo, con il tuo nome, l’email usata per prenotare e
        la data o il riferimento del pagamento:
      </p>
      <ul>
        <li>
          dal sito, in ogni momento: <a href="/recesso">recedi dal contratto qui</a>. Ricevi subito per email una
          conferma con data, ora e quello che hai scritto;
        </li>
        <li>
          per email a{" "}
          <a href={`mailto:${company.email}?subject=${encodeURIComponent("Recesso dal contratto")}`}>{company.email}</a>
          ;
        </li>
        <li>con il modulo tipo dell’allegato I, parte B, del Codice del consumo, se lo preferisci.</li>
      </ul>
      <p>Basta spedirla prima che il termine scada.</p>
      <p>
        Cominciamo a lavorare quando ce lo chiedi, di solito alla prima telefonata. Se recedi a lavoro cominciato la
        legge consentirebbe di chiederti una parte del prezzo (articolo 57): noi non lo facciamo. Il diritto finisce
        prima dei {withdrawalDays} giorni soltanto se il sito è completo e l’hai approvato, sapendo che da quel momento
        non puoi più recedere (articolo 59, comma 1, lettera a).
      </p>
    </>
  ),
};

export const withdrawalSections = [deposit, withdrawal];
