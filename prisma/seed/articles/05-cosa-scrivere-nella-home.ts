import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "cosa-scrivere-nella-home",
  title: "Che cosa scrivere nella home: la pagina che risponde a cinque domande",
  excerpt:
    "«Benvenuti nel nostro sito» non ha mai venduto niente. Una scaletta per scrivere la prima pagina partendo da quello che il cliente vuole sapere.",
  metaTitle: "Cosa scrivere nella home del sito: scaletta ed esempi",
  metaDescription:
    "Titolo, servizi, prove, contatti: una scaletta in cinque domande per scrivere la home di una piccola attività, con esempi prima e dopo.",
  featuredImage: "/images/blog/cosa-scrivere-nella-home.svg",
  tags: ["Testi e foto"],
  publishedDaysAgo: 37,
  content: `
<p>Il foglio bianco più temuto dai nostri clienti è quello della prima pagina. Sanno fare le scarpe, le otturazioni o i cappelletti, e di colpo devono mettersi in mostra. Così escono frasi che nessuno direbbe a voce: «azienda leader», «a 360 gradi», «passione e professionalità al vostro servizio».</p>
<p>C’è un modo più semplice. La home deve rispondere alle domande che un cliente ti farebbe entrando, nello stesso ordine.</p>
<h2>Domanda 1: sono nel posto giusto?</h2>
<p>È il compito del titolo, la frase grande in alto. Deve contenere che cosa fai e dove, con parole che userebbe il cliente. Il nome dell’attività c’è già nel logo.</p>
<table>
<thead>
<tr><th scope="col">Prima</th><th scope="col">Dopo</th></tr>
</thead>
<tbody>
<tr><td>Benvenuti nel nostro sito</td><td>Tappezzieri a Forlì: rifacciamo divani, sedie e poltrone</td></tr>
<tr><td>Il sorriso è la nostra passione</td><td>Dentista a Lecce, anche per chi ha paura del dentista</td></tr>
<tr><td>Soluzioni idrauliche innovative</td><td>Perdita d’acqua a Torino? Arriviamo anche la domenica</td></tr>
</tbody>
</table>
<p>Le frasi di destra sono più lunghe e meno eleganti sulla carta. Però chi le legge capisce in due secondi se restare. Sotto il titolo c’è spazio per una riga di spiegazione: per chi lavori, da quanto, in che zona.</p>
<p>Se proprio non trovi le parole, chiedi a un cliente affezionato come ti descriverebbe a un’amica. La risposta, ripulita appena, è quasi sempre un titolo migliore del tuo.</p>
<h2>Domanda 2: avete quello che cerco?</h2>
<p>Subito dopo vengono i servizi o i prodotti. Tre, quattro, al massimo sei, con un nome comune e una frase ciascuno. Resisti alla tentazione di elencarli tutti: la home è la vetrina e il resto sta in negozio, nelle pagine interne.</p>
<p>Ogni voce deve portare da qualche parte. «Risuolatura di scarpe da montagna» apre la sua pagina, dove spieghi materiali, tempi, prezzo di partenza. Quella pagina, tra l’altro, è ciò che Google può mostrare a chi cerca proprio quello.</p>
<p>Un consiglio sull’ordine: metti per primo il servizio che vuoi vendere di più, che spesso non coincide con quello di cui vai più fiero.</p>
<h2>Domanda 3: perché dovrei fidarmi?</h2>
<p>Qui servono prove, e gli aggettivi non lo sono. «Qualità e cortesia» lo scrivono tutti, quindi non distingue nessuno. Funzionano invece:</p>
<ul>
<li>un numero che solo tu puoi scrivere: l’anno di apertura, i metri quadri del laboratorio, quante chitarre hai riparato, purché sia vero;</li>
<li>la foto di un lavoro finito, con due righe su com’era prima;</li>
<li>una frase di un cliente, citata alla lettera e con il suo consenso;</li>
<li>abilitazioni e iscrizioni all’albo, quando il mestiere le prevede;</li>
<li>una garanzia scritta in modo comprensibile: «se il colore stinge entro un mese, lo rifacciamo».</li>
</ul>
<p>Le testimonianze vanno vicino alla decisione che aiutano a prendere, e devono essere autentiche. Come raccoglierle lo spieghiamo in <a href="/blog/recensioni-come-chiederle">Recensioni: come chiederle</a>.</p>
<h2>Domanda 4: quanto costa e come funziona?</h2>
<p>Molti titolari preferiscono tacere il prezzo per paura del confronto. Il cliente, nel silenzio, immagina il peggio o chiama chi lo scrive. Non serve un listino completo: «da 45 euro», «la maggior parte dei lavori costa tra 80 e 150 euro», «preventivo gratuito dopo il sopralluogo» sono già risposte.</p>
<p>Poi racconta i passaggi, soprattutto se la gente non sa che cosa aspettarsi. Per un tappezziere potrebbero essere questi:</p>
<ol>
<li>Mandi due foto del divano e le misure.</li>
<li>In giornata ricevi una stima.</li>
<li>Veniamo a ritirarlo, di solito entro una settimana.</li>
<li>Lo riportiamo dopo quindici giorni, montato.</li>
</ol>
<p>Chi legge si vede già al punto tre, e la telefonata fa meno paura.</p>
<h2>Domanda 5: e adesso che cosa faccio?</h2>
<p>Una home deve avere <strong>un’azione principale</strong>, ripetuta in alto e in basso con le stesse parole. Telefona, prenota un tavolo, chiedi un preventivo: scegline una. Il pulsante dice che cosa succede quando lo premi, quindi «Chiedi un preventivo» batte «Invia» e «Scopri di più».</p>
<p>Accanto all’azione vanno le informazioni che tolgono gli ultimi dubbi: orari, indirizzo, parcheggio, in quanto tempo rispondi. Se la tua gente preferisce i messaggi, un collegamento a WhatsApp fa comodo, purché qualcuno risponda: ne parliamo <a href="/blog/whatsapp-per-il-negozio">in questo articolo</a>.</p>
<h2>Quello che si può togliere</h2>
<p>Tagliare migliora quasi ogni home che ci capita di rivedere. Tra le cose che non mancano a nessuno:</p>
<ul>
<li>il benvenuto;</li>
<li>la storia dell’azienda dal fondatore in poi, che ha la sua pagina;</li>
<li>le immagini che scorrono da sole: chi legge viene interrotto e la terza non la vede quasi nessuno;</li>
<li>i loghi di tutti i fornitori, a meno che il cliente non cerchi proprio quelli;</li>
<li>le frasi in inglese messe lì per darsi un tono.</li>
</ul>
<p>Un buon esercizio: copri con la mano il logo e rileggi la pagina. Se potrebbe appartenere a un concorrente di un’altra città, manca ancora qualcosa di tuo.</p>
<h2>Scrivere come si parla, poi correggere</h2>
<p>Il metodo che usiamo con chi non ama scrivere è questo. Accendi il registratore del telefono e rispondi a voce alle cinque domande, come se davanti a te ci fosse una persona di sessant’anni appena entrata. Dieci minuti. Poi trascrivi, elimina gli «ehm» e le ripetizioni e lascia le frasi vive. Nove volte su dieci il tono giusto è lì dentro.</p>
<p>Dai del tu o del lei, ma decidi e resta coerente. Per un bar di studenti il tu è naturale, per uno studio notarile suonerebbe strano. Usa frasi brevi, un’idea per paragrafo, titoletti che abbiano senso anche letti da soli: dal telefono si scorre veloce e si leggono soprattutto quelli.</p>
<blockquote><p>Se una frase non la diresti a un cliente guardandolo in faccia, non scriverla sul sito.</p></blockquote>
<h2>Un controllo prima di pubblicare</h2>
<p>Fai leggere la bozza a qualcuno che non conosce il tuo mestiere e chiedigli, dopo dieci secondi, che cosa fai, dove e come si prenota. Se sbaglia anche una sola risposta, il problema è nella pagina. Ripeti la prova dal telefono, in piedi, con la luminosità bassa: è così che ti leggeranno.</p>
<p>Controlla infine le cose piccole che in una home pesano molto: il numero di telefono si chiama con un tocco, gli orari sono quelli di questa stagione, in fondo ci sono ragione sociale e partita IVA, le immagini si caricano in fretta (su questo c’è <a href="/blog/velocita-del-sito">una guida alla velocità</a>).</p>
<p>Nei nostri pacchetti la scaletta della home la prepariamo insieme al telefono. Se vuoi vedere da dove si comincia, guarda <a href="/offerta-197">l’offerta a 197 euro</a> oppure <a href="/#contatti">raccontaci la tua attività</a> con le parole che useresti al bar.</p>
`.trim(),
};
