import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "velocita-del-sito",
  title: "Un sito lento è una saracinesca a metà: come misurare e migliorare la velocità",
  excerpt:
    "Il tuo sito lo guardi dal computer dell’ufficio, i clienti dal telefono in fondo alla metropolitana. Come misurare quanto ci mette davvero e che cosa chiedere a chi lo gestisce.",
  metaTitle: "Velocità del sito: misurarla e migliorarla",
  metaDescription:
    "Come misurare la velocità del sito con strumenti gratuiti, che cosa significano i numeri e quali cinque interventi fare per primi.",
  featuredImage: "/images/blog/velocita-del-sito.svg",
  tags: ["Farsi trovare"],
  publishedDaysAgo: 110,
  content: `
<p>Quando un cliente ci dice «da me si apre subito», gli chiediamo da dove lo guarda. La risposta è quasi sempre la stessa: dal computer dell’ufficio, con la fibra, dopo averlo aperto cento volte. Il browser ne ha già in casa metà dei pezzi.</p>
<p>Il cliente vero lo apre per la prima volta da un telefono di tre anni fa, con due tacche di segnale, mentre cammina. È la sua attesa che conta.</p>
<h2>Perché la lentezza costa</h2>
<p>Una pagina che tarda si vive come un negozio con la saracinesca a metà: non capisci se è aperto, e passi oltre. Nessuno scrive per lamentarsi. Torna ai risultati della ricerca e tocca il nome successivo.</p>
<p>La velocità entra anche nel modo in cui Google valuta l’esperienza di una pagina. Pesa meno della pertinenza dei contenuti, lo dice Google stessa, ma a parità di risposte aiuta. E c’è una ragione di cortesia: chi ha pochi giga nel piano telefonico o una linea scadente merita di leggere i tuoi orari come tutti.</p>
<h2>Misurare in dieci minuti</h2>
<ol>
<li>Apri <strong>pagespeed.web.dev</strong>, lo strumento gratuito di Google, e incolla l’indirizzo della tua home.</li>
<li>Guarda la scheda «Dispositivi mobili». È più severa di quella per i computer, ed è quella che riguarda la maggior parte dei tuoi visitatori.</li>
<li>Ripeti la prova su una pagina interna importante: il menu, il listino, una scheda prodotto.</li>
<li>Fai la prova vera: telefono in mano, wifi spento, finestra anonima, per strada. Conta i secondi fino a quando riesci a leggere e quelli fino a quando puoi toccare il pulsante.</li>
</ol>
<p>Ripeti le misure due o tre volte, perché cambiano da un momento all’altro, e tieni quella di mezzo.</p>
<h2>Che cosa significano i numeri</h2>
<p>Il punteggio da 0 a 100 è un riassunto utile per confrontare prima e dopo. Le tre misure da guardare si chiamano Core Web Vitals, e sul sito web.dev Google pubblica le soglie oltre le quali l’esperienza smette di essere buona.</p>
<table>
<thead>
<tr><th scope="col">Sigla</th><th scope="col">Domanda a cui risponde</th><th scope="col">Valore buono secondo Google</th></tr>
</thead>
<tbody>
<tr><td>LCP</td><td>Dopo quanto vedo la cosa principale?</td><td>Entro 2,5 secondi</td></tr>
<tr><td>INP</td><td>Quando tocco, reagisce subito?</td><td>Entro 200 millisecondi</td></tr>
<tr><td>CLS</td><td>La pagina sta ferma mentre leggo?</td><td>Non oltre 0,1</td></tr>
</tbody>
</table>
<p>L’ultima è la più sottovalutata. Succede quando stai per toccare «Prenota», si carica un’immagine in alto, tutto scende e premi la pubblicità. Dà fastidio in qualunque negozio, figurarsi nel tuo.</p>
<p>Un 100 pieno non serve a nessuno. Passare da 35 a 85 cambia la vita dei visitatori; da 93 a 98 cambia solo l’umore di chi misura.</p>
<h2>Cinque interventi, in ordine di resa</h2>
<h3>1. Le immagini</h3>
<p>È quasi sempre lì il problema. Una foto uscita dal telefono può pesare cinque megabyte, quando sullo schermo di chi guarda ne basterebbe un ventesimo. Chi costruisce il sito deve ridurla alle misure giuste, salvarla in un formato moderno come WebP o AVIF e indicare larghezza e altezza, così la pagina non salta. Le foto più in basso si caricano solo quando servono.</p>
<p>Tu puoi aiutare scegliendone meno: sei belle valgono più di quaranta. Come scattarle è un <a href="/blog/foto-col-telefono">discorso a parte</a>.</p>
<h3>2. I pezzi che arrivano da altri</h3>
<p>Mappe, chat, video, statistiche, pulsanti dei social: ogni servizio esterno porta con sé altro codice. Fai l’inventario e per ciascuno chiediti chi lo ha usato nell’ultimo mese. La mappa può diventare un’immagine che si apre al tocco; il video, una copertina con il triangolo. Ne guadagna anche la privacy, come spieghiamo in <a href="/blog/cookie-e-privacy-senza-panico">questo articolo</a>.</p>
<h3>3. Gli effetti</h3>
<p>Animazioni all’ingresso, sfondi che scorrono, caroselli in apertura. Ogni effetto chiede lavoro al telefono di chi guarda. Un movimento breve che aiuta a capire va bene; un titolo che entra volando da sinistra ritarda soltanto la lettura.</p>
<h3>4. I caratteri</h3>
<p>Due famiglie di caratteri, pochi pesi, tenuti sul proprio spazio. Il testo deve comparire subito, anche se il carattere elegante arriva mezzo secondo dopo.</p>
<h3>5. Lo spazio che ospita il sito</h3>
<p>Se la pagina impiega più di un secondo soltanto per <em>cominciare</em> ad arrivare, il resto conta poco. Può dipendere da un hosting sovraffollato, da un sistema pieno di estensioni o dalla mancanza di una memoria di pagine pronte. Chiedi al fornitore il tempo di prima risposta e se usa una cache.</p>
<h2>Che cosa chiedere a chi gestisce il sito</h2>
<p>Non serve parlare la lingua dei tecnici. Puoi mandare un’e-mail così:</p>
<blockquote><p>Ho provato la home con PageSpeed da mobile e l’LCP è di 6 secondi. Mi dite quali sono le tre cose che pesano di più, quanto costa sistemarle e che risultato ci aspettiamo?</p></blockquote>
<p>Una buona risposta nomina file e cause. «È colpa della vostra connessione» non è una risposta, perché lo strumento misura da server suoi.</p>
<p>Diffida anche del contrario, cioè di chi promette «100 su PageSpeed» come se fosse un servizio. Lo si ottiene facilmente svuotando la pagina.</p>
<h2>Gli errori che si fanno dopo</h2>
<p>Un sito nasce leggero e ingrassa. A marzo si aggiunge il banner della fiera, a giugno la galleria dell’evento, a settembre il pixel della campagna che poi nessuno spegne. Due abitudini tengono la linea:</p>
<ul>
<li>quando aggiungi qualcosa, togli qualcosa: la campagna finita, la foto della stagione scorsa;</li>
<li>due volte l’anno rifai la misura e segnala accanto alla data.</li>
</ul>
<p>Chi carica le immagini da solo nel pannello dovrebbe avere un sistema che le riduce in automatico. Se il tuo non lo fa, è una richiesta ragionevole.</p>
<h2>Quando conviene rifare</h2>
<p>A volte la struttura è così vecchia o appesantita che correggerla costa più che ricominciare. I segnali: il tema grafico non si aggiorna da anni, per cambiare un testo bisogna chiamare qualcuno, sul telefono le scritte escono dai bordi. In quel caso confronta il preventivo della riparazione con quello di un sito nuovo, tenendo presente <a href="/blog/quanto-costa-un-sito-nel-2026">come si leggono i prezzi</a>.</p>
<p>Se si rifà, gli indirizzi delle pagine vecchie devono portare a quelle nuove. È un dettaglio che si scopre di solito quando le visite sono già calate.</p>
<h2>La misura che conta davvero</h2>
<p>Alla fine c’è una prova che nessuno strumento sostituisce. Chiedi a tre persone che non conoscono il sito di trovare, dal telefono, il tuo orario del sabato. Guardale senza aiutare. Se lo trovano in dieci secondi, il sito è veloce. Se sbuffano, hai già l’elenco delle cose da sistemare.</p>
<p>Nei siti che consegniamo controlliamo questi valori prima della pubblicazione. Se vuoi sapere a che punto è il tuo, mandaci l’indirizzo dalla pagina <a href="/#contatti">Contatti</a> e ti rispondiamo con le tre cose da fare per prime.</p>
`.trim(),
};
