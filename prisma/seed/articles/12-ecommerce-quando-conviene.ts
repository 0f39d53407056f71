import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "ecommerce-quando-conviene",
  title: "E-commerce: quando conviene davvero a un piccolo negozio (e quando è meglio aspettare)",
  excerpt:
    "Aprire un negozio online è facile, farlo rendere è un mestiere. I conti da fare prima, le vie di mezzo che funzionano e gli obblighi da conoscere.",
  metaTitle: "E-commerce per piccoli negozi: quando conviene",
  metaDescription:
    "Margini, spedizioni, resi, tempo, obblighi: come capire se un negozio online conviene alla tua attività e quali alternative provare prima.",
  featuredImage: "/images/blog/ecommerce-quando-conviene.svg",
  tags: ["Vendere online", "Prezzi"],
  publishedDaysAgo: 126,
  content: `
<p>Ogni tanto qualcuno ci chiede un e-commerce e, dopo un’ora di conversazione, se ne va senza. Il progetto di solito è buono; sono i conti fatti su un tovagliolo a dire di cominciare da altro. Preferiamo scoprirlo insieme prima, e qui trovi le stesse domande che facciamo al telefono.</p>
<h2>È un secondo negozio</h2>
<p>Un negozio online ha bisogno di merce disponibile, foto, descrizioni, prezzi aggiornati, qualcuno che imballa e qualcuno che risponde a «il pacco dov’è?». Sono ore, tutte le settimane. Prima ancora del sito la domanda è: chi le farà?</p>
<p>Se la risposta è «vediamo», il negozio online somiglierà a una filiale aperta in un’altra città e lasciata senza commesso.</p>
<h2>Il conto sul tovagliolo</h2>
<p>Prendi un prodotto tipico e fai il conto per un singolo ordine. Ecco un esempio inventato per un negozio di ceramiche, da rifare con i numeri tuoi.</p>
<table>
<thead>
<tr><th scope="col">Voce</th><th scope="col">Euro</th></tr>
</thead>
<tbody>
<tr><td>Prezzo di vendita, IVA esclusa</td><td>40,00</td></tr>
<tr><td>Costo del pezzo</td><td>–16,00</td></tr>
<tr><td>Imballo che protegge davvero</td><td>–2,50</td></tr>
<tr><td>Spedizione, se la offri tu</td><td>–8,00</td></tr>
<tr><td>Commissioni sul pagamento</td><td>–1,00</td></tr>
<tr><td>Un pezzo rotto ogni trenta</td><td>–0,80</td></tr>
<tr><td>Pubblicità per ottenere l’ordine</td><td>–6,00</td></tr>
<tr><td><strong>Resta</strong></td><td><strong>5,70</strong></td></tr>
</tbody>
</table>
<p>Con quei 5,70 euro vanno ancora pagati venti minuti di lavoro e la quota del sito. Se il cliente compra due pezzi insieme, il conto cambia del tutto, perché spedizione e pubblicità si dividono. Da qui una regola: l’e-commerce premia chi vende <strong>a scontrino medio alto</strong>, chi ha clienti che ritornano o prodotti che altrove non si trovano.</p>
<h2>Cinque segnali favorevoli</h2>
<ol>
<li>Ricevi già ordini da lontano, per telefono o nei messaggi, e li gestisci a mano.</li>
<li>Il prodotto si spedisce bene: è resistente, leggero, non deperibile.</li>
<li>Hai qualcosa di tuo, che non si confronta con un clic su un grande portale.</li>
<li>I clienti riacquistano: caffè, cosmetici, mangimi, ricambi, filati.</li>
<li>In squadra c’è una persona con almeno mezza giornata libera a settimana.</li>
</ol>
<p>Con tre segnali su cinque vale la pena approfondire. Con uno solo, leggi il prossimo paragrafo.</p>
<h2>Le vie di mezzo</h2>
<p>Tra il negozio fisico e l’e-commerce completo c’è molto spazio, e spesso il posto giusto è lì.</p>
<ul>
<li><strong>Catalogo con richiesta.</strong> Mostri i prodotti con i prezzi e il cliente ti scrive. Nessun pagamento online, nessuna giacenza da sincronizzare. È perfetto per mobili, pezzi unici, lavori su misura.</li>
<li><strong>Prenota e ritira.</strong> Si sceglie dal sito e si paga al banco. Funziona per librerie, enoteche, pasticcerie, e porta la gente in negozio.</li>
<li><strong>Pochi prodotti, venduti bene.</strong> Una pagina con cinque articoli e un collegamento per pagare. Va bene per i cesti di Natale o per provare la domanda prima di investire.</li>
<li><strong>Buoni regalo e servizi.</strong> Non si spediscono, non si rompono e si comprano anche la notte del 24 dicembre.</li>
</ul>
<p>Se già vendi in chat, un po’ di ordine può bastare ancora per un anno: guarda <a href="/blog/whatsapp-per-il-negozio">come usare WhatsApp in negozio</a>.</p>
<h2>Quanto lavoro c’è prima di aprire</h2>
<p>Il sito è la parte breve. Per un catalogo di cento articoli metti in conto:</p>
<ul>
<li>tre foto per articolo, con lo stesso fondo e la stessa luce (qui <a href="/blog/foto-col-telefono">come farle</a>);</li>
<li>un nome comprensibile, le misure, i materiali, le istruzioni d’uso;</li>
<li>il peso con l’imballo, che decide il costo del corriere;</li>
<li>le varianti: taglie, colori, formati;</li>
<li>una risposta scritta per spedizioni, resi, garanzie.</li>
</ul>
<p>A quindici minuti per articolo sono venticinque ore. Nel nostro pacchetto E-COMMERCE, per esempio, il caricamento dei prodotti non è compreso: preferiamo scriverlo, perché è la voce che in molti preventivi resta nel vago. L’elenco di che cosa c’è e che cosa no è nella <a href="/#offerte">sezione dei prezzi</a>.</p>
<h2>Gli obblighi, in breve</h2>
<p>Vendere ai consumatori a distanza comporta regole precise. Questo è un promemoria per il colloquio con commercialista e consulente legale, e non li sostituisce.</p>
<ul>
<li><strong>Avvio.</strong> Il commercio elettronico di prodotti richiede di norma una SCIA allo sportello SUAP del comune e la comunicazione dell’attività e del sito al fisco. Per alimentari e settori regolati ci sono adempimenti in più.</li>
<li><strong>Informazioni prima dell’acquisto.</strong> Chi sei, prezzo totale con imposte e spese, tempi di consegna, garanzia legale: lo prevede il Codice del consumo.</li>
<li><strong>Recesso.</strong> Il consumatore ha in genere quattordici giorni per ripensarci, senza motivarlo. Fanno eccezione alcuni casi, tra cui i beni su misura e quelli che si deteriorano in fretta. La direttiva europea 2023/2673 ha inoltre introdotto una funzione per recedere direttamente dal sito, applicabile da giugno 2026: verifica che la piattaforma la preveda.</li>
<li><strong>Pulsante d’ordine.</strong> Deve essere chiaro che premendolo si paga: «Ordina e paga» va bene, «Continua» no.</li>
<li><strong>Sicurezza dei prodotti.</strong> Il regolamento europeo 2023/988 chiede di indicare nelle schede il fabbricante e i suoi recapiti.</li>
<li><strong>Vendite in altri Paesi UE.</strong> Oltre i 10.000 euro l’anno l’IVA segue le regole del Paese di chi compra; esiste uno sportello unico, l’OSS.</li>
<li><strong>Accessibilità.</strong> Dal 28 giugno 2025 il decreto legislativo 82 del 2022 riguarda anche i servizi di commercio elettronico; le microimprese che forniscono servizi sono escluse, ma un negozio usabile da tutti vende di più comunque.</li>
<li><strong>Dati personali.</strong> Vale quanto detto in <a href="/blog/cookie-e-privacy-senza-panico">cookie e privacy</a>, con qualche attenzione in più per pagamenti e spedizioni.</li>
</ul>
<p>Se nelle tue condizioni di vendita c’è ancora il collegamento alla piattaforma europea ODR per le controversie, toglilo: è stata chiusa a luglio 2025.</p>
<h2>Portale o negozio proprio?</h2>
<p>I grandi portali portano traffico e si prendono una commissione, oltre al rapporto con il cliente. Il negozio proprio lascia margini e contatti, ma le visite bisogna procurarsele. Molti piccoli usano entrambi: sul portale due o tre articoli che fanno conoscere il marchio, sul sito la gamma completa. Chi compra una volta di là trova nel pacco un biglietto con l’indirizzo di qua, sempre che le regole del portale lo permettano.</p>
<p>Il dominio, in ogni caso, sia intestato a te: ne abbiamo parlato <a href="/blog/dominio-ed-email-professionale">in questa guida</a>.</p>
<h2>Partire piccoli, con una data</h2>
<p>Se i conti tornano, apri con venti articoli e dai all’esperimento una scadenza. Sei mesi, per esempio, comprendendo le feste. Prima di cominciare scrivi tre numeri: quanti ordini a settimana, quale scontrino medio, quante ore di lavoro. Alla scadenza confronta. Se sei vicino, aggiungi prodotti e un po’ di pubblicità. Se sei lontano, torna al catalogo con richiesta senza rimpianti: le foto e i testi restano buoni.</p>
<p>Per fare il conto del tovagliolo insieme <a href="/#contatti">scrivici</a> indicando che cosa vendi, a quanto e quanto pesa. Ti diremo anche di aspettare, se è il caso.</p>
`.trim(),
};
