import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "whatsapp-per-il-negozio",
  title: "WhatsApp per il negozio: rispondere bene senza vivere attaccati al telefono",
  excerpt:
    "I clienti scrivono a tutte le ore e si aspettano una risposta. Come impostare la versione Business, che cosa automatizzare, dove mettere il pulsante sul sito e quali regole rispettare.",
  metaTitle: "WhatsApp Business per il negozio: guida pratica",
  metaDescription:
    "Profilo, orari, risposte rapide, catalogo, pulsante sul sito e privacy: come usare WhatsApp in negozio senza rispondere a mezzanotte.",
  featuredImage: "/images/blog/whatsapp-per-il-negozio.svg",
  tags: ["Social e WhatsApp", "Vendere online"],
  publishedDaysAgo: 95,
  content: `
<p>Sono le 22.40 e il telefono vibra sul comodino: «Ciao, avete la lampada blu?». Chi ha un negozio conosce la scena. Il cliente non vuole essere invadente, scrive quando gli viene in mente. Il problema è che il telefono è lo stesso con cui senti tua figlia.</p>
<p>WhatsApp è uno strumento di vendita eccellente, a patto di trattarlo come il bancone: con degli orari, un po’ d’ordine e qualcuno che risponde.</p>
<h2>Primo passo: separare</h2>
<p>Usa l’applicazione <strong>WhatsApp Business</strong>, gratuita, con un numero dell’attività. Può essere una SIM economica o persino il numero fisso del negozio, che si verifica con una chiamata. Il profilo personale resta personale e la sera puoi spegnere le notifiche di uno solo dei due.</p>
<p>Compila il profilo per intero: nome dell’insegna, indirizzo, orari, sito, una descrizione di due righe. Sono le stesse informazioni della <a href="/blog/scheda-google-attivita">scheda Google</a> e devono coincidere.</p>
<p>Se in negozio siete in più persone, collega i dispositivi aggiuntivi invece di passarvi il telefono, e decidete chi risponde in quale fascia. «Pensavo avessi risposto tu» è la causa di metà dei clienti dimenticati.</p>
<h2>I due messaggi automatici che servono</h2>
<h3>Il messaggio d’assenza</h3>
<p>Parte fuori orario. Deve dire quando risponderai e che cosa fare se è urgente.</p>
<blockquote><p>Grazie del messaggio! Il negozio è chiuso, rispondiamo domani dalle 9.30. Se ci scrivi che cosa cerchi e ci mandi una foto, ti troviamo la risposta già pronta.</p></blockquote>
<h3>Il messaggio di benvenuto</h3>
<p>Parte al primo contatto. Tienilo corto e utile, con il collegamento alla pagina che risponde alle domande più comuni. Evita i finti menu con i numeri da digitare, che fanno rimpiangere il centralino della banca.</p>
<p>Altri automatismi, di solito, non servono a un negozio. La gente scrive lì perché vuole parlare con qualcuno.</p>
<h2>Le risposte rapide</h2>
<p>Sono frasi salvate che si richiamano digitando una barra e una parola. Guarda le ultime cinquanta conversazioni e segna le domande ripetute: orari, parcheggio, spedizioni, resi, disponibilità. Per ognuna scrivi una risposta con calma, una volta sola.</p>
<ul>
<li><em>/orari</em> per gli orari della settimana e le chiusure straordinarie;</li>
<li><em>/dove</em> per indirizzo, mappa e parcheggio più comodo;</li>
<li><em>/ritiro</em> per come funziona il ritiro in negozio e fino a quando teniamo da parte la merce;</li>
<li><em>/recensione</em> per il collegamento da mandare a chi ha appena ringraziato (ne parliamo <a href="/blog/recensioni-come-chiederle">qui</a>).</li>
</ul>
<p>Prima di inviarle aggiungi sempre il nome della persona e una parola tua. Dieci secondi, e smette di sembrare una macchina.</p>
<h2>Etichette: il quaderno del banco</h2>
<p>Le etichette colorate trasformano la lista delle chat in un piccolo registro. Quattro bastano: <em>da rispondere</em>, <em>in attesa del cliente</em>, <em>ordine pronto</em>, <em>concluso</em>. A fine giornata scorri la prima e la svuoti. Se preferisci la carta, va benissimo anche un quaderno, purché sia uno solo.</p>
<h2>Il catalogo, se vendi oggetti</h2>
<p>Nell’app si possono caricare prodotti con foto, prezzo e descrizione. Per un negozio di quartiere venti articoli ben scelti sono più utili di trecento: i più richiesti, le novità, le idee regalo. Le immagini valgono quanto in vetrina, quindi vale la <a href="/blog/foto-col-telefono">guida alle foto</a>.</p>
<p>Il catalogo dentro WhatsApp va bene per orientare chi ti sta già scrivendo. Per farti trovare da chi ancora non ti conosce serve una pagina sul sito, che si può cercare e condividere.</p>
<h2>Il pulsante sul sito</h2>
<p>Il collegamento si costruisce con l’indirizzo wa.me seguito dal numero in formato internazionale, senza spazi né segno più: per l’Italia comincia con 39. Si può aggiungere un testo già pronto, e qui sta il trucco che funziona meglio. Dalla pagina della lampada blu il messaggio parte già scritto:</p>
<blockquote><p>Buongiorno, vi scrivo per la lampada «Procida» blu vista sul sito. È disponibile?</p></blockquote>
<p>Tu sai subito di che cosa si parla e il cliente non deve spiegare. Metti quindi un pulsante diverso per pagina: quello del listino chiede un preventivo, quello dei corsi chiede l’iscrizione.</p>
<p>Qualche accorgimento:</p>
<ol>
<li>il pulsante dice che cosa succede («Scrivici su WhatsApp»), l’icona da sola non basta;</li>
<li>accanto compare l’orario in cui rispondete;</li>
<li>non copre il testo né il pulsante del carrello sugli schermi piccoli;</li>
<li>resta sempre un’alternativa, telefono o e-mail, per chi WhatsApp non lo usa.</li>
</ol>
<h2>Come si scrive a un cliente</h2>
<p>Un messaggio, un’idea. Saluta, rispondi alla domanda, proponi il passo successivo. Se qualcuno chiede un prezzo, dai il prezzo: «dipende, passi in negozio» sa di trappola.</p>
<blockquote><p>Buongiorno Marta! Sì, blu ce n’è una, costa 89 euro. Gliela tengo da parte fino a sabato alle 13?</p></blockquote>
<p>I vocali ascoltali tutti e mandane pochi. Chi sta in ufficio o in autobus non può ascoltarti, e un prezzo detto a voce non si ritrova. Dopo tre scambi senza arrivare al punto, proponi una telefonata: in due minuti si chiude quello che in chat richiede mezz’ora.</p>
<h2>Offerte e messaggi a tanti: con giudizio</h2>
<p>Scrivere a chi ti ha scritto per chiedere un’informazione è normale. Mandare promozioni è un’altra cosa: serve un consenso specifico, che puoi dimostrare di avere, e deve essere facile tirarsi indietro. Il gruppo con tutti i clienti dentro è da evitare, perché mostra il numero di ciascuno a tutti gli altri. Le liste broadcast recapitano il messaggio separatamente, ma solo a chi ti ha salvato in rubrica.</p>
<p>Due messaggi al mese, scritti per essere utili, vengono letti. Con otto ci si fa silenziare.</p>
<p>Sul fronte della privacy, ricorda di citare WhatsApp nell’informativa del sito tra i modi in cui ricevi i dati, di non chiedere in chat documenti o informazioni sulla salute e di proteggere il telefono con un codice. Chi lavora in ambito sanitario o legale chieda prima al proprio consulente se e come usarlo. La base è spiegata in <a href="/blog/cookie-e-privacy-senza-panico">cookie e privacy senza panico</a>.</p>
<h2>Misurare, anche alla buona</h2>
<p>Per un mese segna su un foglio ogni conversazione nuova: da dove è arrivata e com’è finita. Dopo trenta giorni saprai se il pulsante sul sito porta vendite o soltanto chiacchiere, e a che ora conviene mettere una persona al telefono.</p>
<p>Un ferramenta con cui lavoriamo ha scoperto così che quasi tutte le richieste arrivavano tra le 7 e le 8 del mattino, dai cantieri. Ha spostato lì mezz’ora di attenzione e la sera ha ricominciato a cenare tranquillo.</p>
<p>Se vuoi aggiungere al tuo sito i pulsanti con il messaggio già pronto, <a href="/#contatti">scrivici</a>. Anche su WhatsApp, s’intende: in orario rispondiamo.</p>
`.trim(),
};
