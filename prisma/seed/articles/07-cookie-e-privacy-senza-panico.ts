import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "cookie-e-privacy-senza-panico",
  title: "Cookie e privacy senza panico: che cosa serve davvero al sito di una piccola attività",
  excerpt:
    "Banner, informative, consensi: un sito semplice ha obblighi semplici. Che cosa chiedono il GDPR e le linee guida del Garante, quali errori evitare e quando rivolgersi a un professionista.",
  metaTitle: "Cookie e privacy per piccoli siti, senza panico",
  metaDescription:
    "GDPR e linee guida del Garante sui cookie spiegati ai titolari di piccole attività: informativa, banner, moduli, errori comuni.",
  featuredImage: "/images/blog/cookie-e-privacy-senza-panico.svg",
  tags: ["In regola"],
  publishedDaysAgo: 58,
  content: `
<p>Ogni tanto ci chiama qualcuno con la voce preoccupata: ha ricevuto un’e-mail che parla di multe milionarie e propone, per 300 euro da pagare entro venerdì, di «mettere a norma» il suo sito. Di solito il sito in questione è una pagina con gli orari di un negozio di ferramenta.</p>
<p>La privacy va presa sul serio, con proporzione. Quello che segue è una mappa per orientarsi. <strong>Non è una consulenza legale</strong>: per i testi e per i casi delicati rivolgiti a un avvocato o a un consulente privacy che guardi la tua situazione.</p>
<h2>Le due domande da cui partire</h2>
<p>Prima dei documenti vengono due domande, e puoi rispondere da solo.</p>
<ol>
<li>Quali dati personali raccoglie il mio sito? Nome, telefono, e-mail del modulo; l’indirizzo di spedizione, se vendi; i dati sulla salute, se sei un medico e la gente ti scrive dei propri disturbi.</li>
<li>Quali servizi di altri sono dentro le mie pagine? Statistiche, mappe, video, pulsanti dei social, chat, pubblicità.</li>
</ol>
<p>Scrivi le risposte su un foglio. Quel foglio vale già mezzo lavoro, perché ogni obbligo nasce da lì. Meno cose raccogli, meno cose devi spiegare, proteggere e cancellare.</p>
<h2>L’informativa: dire che cosa succede ai dati</h2>
<p>Il regolamento europeo 2016/679, il famoso GDPR, chiede agli articoli 12, 13 e 14 di informare le persone in modo chiaro. Per un sito con un modulo di contatto l’informativa deve dire almeno:</p>
<ul>
<li>chi è il titolare del trattamento e come contattarlo;</li>
<li>quali dati raccogli, per quale scopo e su quale base giuridica;</li>
<li>a chi li comunichi, per esempio chi ospita il sito o gestisce la posta;</li>
<li>se finiscono fuori dallo Spazio economico europeo e con quali garanzie;</li>
<li>per quanto tempo li conservi;</li>
<li>quali diritti hanno le persone e come esercitarli, compreso il reclamo al Garante.</li>
</ul>
<p>Copiare l’informativa di un concorrente è un’idea peggiore di quanto sembri: ci troverai servizi che tu non usi e mancheranno quelli che usi. Dev’essere la fotografia del <em>tuo</em> sito.</p>
<h2>I moduli: solo i campi che servono</h2>
<p>Per rispondere a una richiesta di preventivo bastano nome, un recapito e il messaggio. La data di nascita non serve, quindi non si chiede. È il principio di minimizzazione, e fa bene anche agli affari: ogni campo in meno è una richiesta in più che arriva in fondo.</p>
<p>Sotto il modulo metti il collegamento all’informativa. Se vuoi usare quell’indirizzo anche per mandare offerte, serve un consenso <strong>separato e facoltativo</strong>: una casella diversa, non preselezionata, con una frase comprensibile. Chi chiede un preventivo per una caldaia non ha chiesto la newsletter.</p>
<h2>I cookie: tecnici, statistici, di profilazione</h2>
<p>I cookie sono piccole informazioni che il sito conserva nel browser. La distinzione che conta riguarda lo scopo.</p>
<table>
<thead>
<tr><th scope="col">Tipo</th><th scope="col">Esempi</th><th scope="col">Serve il consenso?</th></tr>
</thead>
<tbody>
<tr><td>Tecnici</td><td>Carrello, accesso all’area clienti, scelta della lingua</td><td>No, ma vanno descritti nell’informativa</td></tr>
<tr><td>Statistici</td><td>Conteggio delle visite</td><td>Dipende da come sono configurati</td></tr>
<tr><td>Di profilazione</td><td>Pubblicità personalizzata, pixel dei social</td><td>Sì, prima di installarli</td></tr>
</tbody>
</table>
<p>Le regole italiane stanno nell’articolo 122 del Codice privacy e nelle <em>Linee guida cookie e altri strumenti di tracciamento</em> del Garante, approvate il 10\u00a0giugno 2021. Il testo si legge sul sito garanteprivacy.it ed è meno ostico di quanto si creda.</p>
<p>Sulle statistiche, le linee guida le assimilano ai cookie tecnici solo a certe condizioni: servono a produrre dati aggregati per un singolo sito, l’indirizzo IP viene mascherato in parte e chi fornisce lo strumento non incrocia i dati con altri né li trasmette a terzi. Se non sei sicuro che il tuo strumento rispetti queste condizioni, trattalo come se il consenso servisse.</p>
<h2>Il banner fatto bene</h2>
<p>Se il sito usa solo cookie tecnici, il banner non è necessario: basta parlarne nell’informativa. Se invece usa strumenti che richiedono consenso, le linee guida chiedono, in sintesi:</p>
<ul>
<li>un riquadro visibile, con una spiegazione breve e il collegamento all’informativa estesa;</li>
<li>la possibilità di continuare <strong>senza accettare</strong>, per esempio con una X in alto a destra che lascia attivi solo i cookie tecnici;</li>
<li>un comando per accettare tutto e la possibilità di scegliere nel dettaglio, con pari evidenza grafica e senza trucchi;</li>
<li>un modo per cambiare idea in seguito, di norma un collegamento nel piè di pagina.</li>
</ul>
<p>Scorrere la pagina non equivale ad acconsentire. Impedire la lettura a chi rifiuta è in generale illecito, salvo casi particolari da valutare uno per uno. E chi ha rifiutato non va tormentato: il banner si può ripresentare dopo almeno sei mesi, o se cambiano in modo significativo le condizioni.</p>
<p>Il punto che si dimentica più spesso è tecnico. Il pixel deve <strong>restare fermo finché la persona non ha scelto</strong>. Un banner bellissimo sopra un sito che ha già caricato tutto non serve a niente. Chiedi a chi lo gestisce di mostrartelo: con gli strumenti del browser ci vogliono cinque minuti.</p>
<h2>Gli errori che vediamo più spesso</h2>
<ul>
<li>La mappa, il video e i caratteri tipografici caricati da server altrui all’apertura della pagina, senza che nessuno lo sappia. Per i caratteri la soluzione è banale: si tengono sul proprio spazio.</li>
<li>L’informativa che cita una società chiusa da anni.</li>
<li>I messaggi del modulo conservati in eterno in una casella letta da cinque persone.</li>
<li>Le foto dei clienti pubblicate con un «tanto erano d’accordo».</li>
<li>La newsletter inviata con tutti gli indirizzi in chiaro, in copia visibile.</li>
</ul>
<p>Nessuno di questi si risolve con un bollino. Si risolvono in mezza giornata, con un po’ di ordine.</p>
<h2>Le altre cose da scrivere in fondo al sito</h2>
<p>La partita IVA va indicata nella home di chi esercita un’attività: lo prevede l’articolo 35 del decreto IVA, il d.P.R. 633 del 1972. Le società aggiungono le informazioni richieste dal codice civile, come la sede e l’iscrizione al registro delle imprese. Chi vende online ha obblighi ulteriori verso i consumatori, che abbiamo riassunto parlando di <a href="/blog/ecommerce-quando-conviene">e-commerce</a>.</p>
<h2>Quando serve un professionista</h2>
<p>Se tratti dati sanitari, se hai molti dipendenti, se fai pubblicità mirata, se i tuoi clienti sono minorenni, se hai subito un furto di dati. In quest’ultimo caso il tempo conta: la violazione si notifica al Garante entro 72 ore da quando ne vieni a conoscenza, a meno che sia improbabile un rischio per le persone.</p>
<p>Per tutti gli altri vale una regola di buon senso: raccogli poco, spiega bene, cancella quando non serve più. Nel nostro lavoro prepariamo la parte tecnica, cioè i moduli essenziali e gli strumenti bloccati prima del consenso; i testi li verifica il tuo consulente. Se vuoi sapere che cosa carica oggi il tuo sito senza dirtelo, <a href="/#contatti">chiedicelo</a>.</p>
`.trim(),
};
