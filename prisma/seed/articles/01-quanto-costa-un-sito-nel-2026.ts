import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "quanto-costa-un-sito-nel-2026",
  title: "Quanto costa un sito nel 2026 (e\u00a0perché i preventivi sono così diversi)",
  excerpt:
    "Per lo stesso sito si può ricevere un preventivo da 250 euro e uno da 6.000. Vediamo che cosa c’è dentro quelle cifre, quali spese tornano ogni anno e quali domande fare prima di firmare.",
  metaTitle: "Quanto costa un sito web nel 2026 | Studio Vetrina",
  metaDescription:
    "Che cosa si paga davvero in un sito: progetto, testi, dominio, hosting, assistenza. Le voci da confrontare e le domande da fare prima di firmare.",
  featuredImage: "/images/blog/quanto-costa-un-sito-nel-2026.svg",
  tags: ["Prezzi", "Per cominciare"],
  publishedDaysAgo: 3,
  content: `
<p>Chi apre un negozio sa quanto chiede l’imbianchino al metro quadro e che cosa costa un bancone su misura. Poi arriva il momento del sito, si chiedono tre preventivi e le risposte sono 250 euro, 1.400 e 6.000. Stesso negozio, stessa richiesta di due righe. È normale chiedersi chi dei tre ci stia provando.</p>
<p>Spesso nessuno. Stanno rispondendo a tre domande diverse, perché «vorrei un sito» descrive il lavoro più o meno come «vorrei un mobile». Proviamo a smontare il prezzo pezzo per pezzo.</p>
<h2>Da che cosa è fatto il prezzo</h2>
<p>In un sito per una piccola attività si pagano soprattutto ore di persone. Le macchine costano poco; il tempo di chi pensa, scrive, disegna e controlla costa parecchio di più.</p>
<ul>
<li><strong>Il progetto.</strong> Decidere quali pagine servono, in che ordine, che cosa deve poter fare chi arriva: telefonare, prenotare, comprare. È la parte che non si vede ed è quella che fa funzionare il resto.</li>
<li><strong>La grafica.</strong> Si può partire da una struttura già collaudata e adattarla, oppure disegnare tutto da zero. Nel primo caso bastano giorni, nel secondo settimane.</li>
<li><strong>I testi e le foto.</strong> Se li prepari tu, risparmi. Se li prepara l’agenzia, qualcuno deve intervistarti, scrivere, correggere.</li>
<li><strong>Le funzioni.</strong> Un modulo di contatto è lavoro di mezz’ora. Un calendario che parla con il gestionale dello studio può richiedere più tempo di tutto il resto.</li>
<li><strong>I controlli finali.</strong> Provare il sito su telefoni diversi, sistemare le immagini pesanti, verificare che i moduli arrivino davvero nella tua posta.</li>
</ul>
<p>Quando un preventivo è molto basso, di solito una di queste voci è a carico tuo oppure è stata standardizzata. Non è un male, purché sia scritto.</p>
<h2>Le spese che tornano ogni anno</h2>
<p>La cifra iniziale si nota, quella annuale si dimentica. Eppure è qui che nascono le sorprese del secondo anno.</p>
<table>
<thead>
<tr><th scope="col">Voce</th><th scope="col">Ogni quanto</th><th scope="col">Che cosa controllare</th></tr>
</thead>
<tbody>
<tr><td>Dominio</td><td>Ogni anno</td><td>Che sia intestato a te e che il prezzo del rinnovo sia indicato</td></tr>
<tr><td>Hosting</td><td>Ogni anno o ogni mese</td><td>Spazio, backup inclusi, chi interviene se il sito è fermo</td></tr>
<tr><td>E-mail professionale</td><td>Ogni mese, per casella</td><td>Quante caselle servono davvero</td></tr>
<tr><td>Assistenza e aggiornamenti</td><td>Ogni anno o a consumo</td><td>Che cosa è compreso e in quanto tempo rispondono</td></tr>
<tr><td>Funzioni a canone</td><td>Ogni mese</td><td>Se puoi disdire e che cosa succede ai dati</td></tr>
</tbody>
</table>
<p>Chiedi sempre il costo del <strong>secondo anno completo</strong>, scritto nello stesso documento del primo. Un sito da 200 euro che poi ne costa 60 al mese è un prodotto diverso da uno da 600 che ne costa 90 l’anno: in tre anni il primo supera i duemila euro, il secondo non arriva a novecento.</p>
<h2>Tre situazioni, tre spese sensate</h2>
<h3>L’artigiano che vuole farsi trovare</h3>
<p>Un idraulico, una sarta, un falegname. Servono una presentazione chiara, le zone servite, qualche lavoro fotografato, il telefono in evidenza e il collegamento alla <a href="/blog/scheda-google-attivita">scheda Google</a>. Per questo lavoro un sito vetrina essenziale basta, e spendere migliaia di euro non porterebbe una telefonata in più.</p>
<h3>Lo studio o il negozio con più servizi</h3>
<p>Qui contano le pagine dedicate a ogni servizio, i testi curati, il logo a posto e un minimo di lavoro sul posizionamento. Il prezzo sale perché salgono le ore di scrittura e di organizzazione dei contenuti.</p>
<h3>Chi vuole vendere online</h3>
<p>Il negozio online è un’attività, prima ancora che un sito: catalogo, foto, spedizioni, resi, fatture. Prima di chiedere un preventivo conviene leggere <a href="/blog/ecommerce-quando-conviene">quando conviene aprire un e-commerce</a>, perché la parte più costosa comincia dopo la consegna.</p>
<h2>I nostri prezzi, per avere un riferimento</h2>
<p>Non sarebbe onesto parlare di prezzi tenendo coperti i nostri. Oggi un sito con il pacchetto LITE costa 197 euro una tantum, lo STANDARD 299 euro con logo e assistenza tecnica per un anno, l’E‑COMMERCE 699 euro. Per l’<a href="/offerta-197">offerta a 197 euro</a> si prenota con 17 euro e si saldano gli altri 180 alla consegna, quando hai visto il sito finito e lo hai approvato.</p>
<p>Riusciamo a tenere questi numeri perché lavoriamo su strutture che abbiamo costruito e provato in questi anni, e il tempo lo spendiamo sulla tua attività: testi, ordine delle pagine, immagini. Se il tuo progetto ha bisogno di un disegno completamente nuovo o di funzioni particolari, te lo diciamo subito e il prezzo cambia. Gli altri servizi, con le rispettive tariffe, sono nella pagina <a href="/servizi">Servizi</a>.</p>
<h2>Sette domande da fare prima di firmare</h2>
<ol>
<li>Il dominio sarà intestato a me, con i miei dati fiscali?</li>
<li>Quanto spenderò in tutto il secondo anno?</li>
<li>Chi scrive i testi e chi fornisce le foto?</li>
<li>Quanti giri di modifiche sono compresi?</li>
<li>Se tra due anni cambio fornitore, che cosa mi porto via?</li>
<li>Chi fa i backup e chi li ripristina?</li>
<li>Quando pago il saldo: prima o dopo aver approvato il sito?</li>
</ol>
<p>Un fornitore serio risponde a tutte e sette in una telefonata. Se alla quinta domanda comincia a girarci intorno, prendi nota: il sito in affitto, quello che sparisce quando smetti di pagare, a volte è una scelta legittima, ma devi saperlo prima.</p>
<h2>Dove conviene risparmiare e dove no</h2>
<p>Si può risparmiare sulla quantità. Cinque pagine scritte bene rendono più di venti riempite a forza, e un video in apertura può aspettare. Si può risparmiare anche sulle foto, se hai un telefono decente e un’ora di luce buona: abbiamo spiegato <a href="/blog/foto-col-telefono">come farle</a> in una guida a parte.</p>
<p>Non conviene invece risparmiare sul dominio intestato a te, sui backup e sul controllo dal telefono. Sono le tre cose che, quando mancano, fanno perdere soldi veri: il nome che resta in mano a un altro, il sito da rifare da capo, il cliente che non riesce a premere il pulsante e chiama il concorrente.</p>
<blockquote><p>Un buon preventivo si legge come lo scontrino del macellaio: ogni voce ha un nome, un peso e un prezzo.</p></blockquote>
<h2>Come usare questo articolo</h2>
<p>Prendi i preventivi che hai ricevuto e riscrivili su un foglio con le stesse righe: progetto, grafica, testi, funzioni, dominio, hosting, assistenza, secondo anno. Dove una casella resta vuota, chiedi. Dopo venti minuti il confronto sarà molto meno misterioso, e magari scoprirai che quello di mezzo era il più conveniente, o che per te basta il più piccolo.</p>
<p>Se vuoi un parere anche su un preventivo non nostro, <a href="/#contatti">scrivici</a>: te lo leggiamo volentieri e ti diciamo che cosa chiederemmo al tuo posto.</p>
`.trim(),
};
