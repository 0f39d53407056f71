import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "foto-col-telefono",
  title: "Foto fatte bene col telefono: una mattina, una finestra, un lenzuolo bianco",
  excerpt:
    "Per un sito dignitoso non servono il fotografo e la macchina da tremila euro. Servono luce naturale, un po’ di ordine e una lista di inquadrature da seguire.",
  metaTitle: "Foto col telefono per il sito: guida pratica",
  metaDescription:
    "Luce, sfondo, inquadrature e formati: come fotografare prodotti, piatti, locali e persone col telefono e ottenere immagini buone per il sito.",
  featuredImage: "/images/blog/foto-col-telefono.svg",
  tags: ["Testi e foto"],
  publishedDaysAgo: 28,
  content: `
<p>Le foto decidono se un sito sembra vero. Si può avere un bel testo e una grafica curata, ma se la prima immagine è un piatto giallastro fotografato sotto il neon, l’occhio si ferma lì. Per fortuna un telefono degli ultimi quattro o cinque anni basta e avanza. Quello che fa la differenza è il resto, e costa poco.</p>
<p>Questa guida si segue in una mattina. Mettiti vicino una persona che ti dia una mano, perché tenere un lenzuolo e scattare da soli è da equilibristi.</p>
<h2>Prima: pulire e svuotare</h2>
<p>Comincia dall’obiettivo del telefono. Passa un panno morbido: buona parte delle foto «velate» che riceviamo nasce da un’impronta digitale.</p>
<p>Poi guarda la scena con cattiveria. Togli il cavo che spunta, la bottiglietta d’acqua, il calendario della banca, il cestino. Dentro una stanza l’occhio ignora tutto questo, in una foto lo vede benissimo. Un bancone fotografato con tre oggetti racconta più di uno con trenta.</p>
<h2>La luce: spegni tutto e cerca una finestra</h2>
<p>La regola che migliora qualunque foto: <strong>una sola luce, di lato, naturale</strong>. Spegni lampade e faretti, perché mischiano il loro giallo con l’azzurro del giorno, e avvicina il soggetto a una finestra. Il sole diretto crea ombre dure; un cielo coperto o una tenda bianca leggera sono perfetti.</p>
<ul>
<li>Finestra di lato: dà volume a piatti, tessuti, ceramiche.</li>
<li>Finestra alle spalle di chi scatta: appiattisce, ma va bene per documenti e quadri.</li>
<li>Finestra dietro al soggetto: controluce, da usare solo se sai perché.</li>
</ul>
<p>Dalla parte opposta alla finestra appoggia un cartone bianco o fai tenere un lenzuolo teso. Rimanda la luce dentro le ombre e dà l’aspetto morbido delle riviste. È l’unica attrezzatura che consigliamo davvero.</p>
<p>Per gli esterni, la prima ora dopo l’alba e l’ultima prima del tramonto. La facciata del negozio viene benissimo venti minuti dopo il tramonto, con le vetrine accese e il cielo ancora blu.</p>
<h2>Le impostazioni che contano</h2>
<ol>
<li>Attiva la griglia: aiuta a tenere dritti gli scaffali e l’orizzonte.</li>
<li>Tocca lo schermo sul punto più importante e abbassa un poco la luminosità con il cursore. Una foto leggermente scura si schiarisce bene, una bruciata è persa.</li>
<li>Non usare lo zoom digitale. Se il telefono ha un secondo obiettivo «2x», usalo per prodotti e ritratti: deforma meno.</li>
<li>Lascia stare i filtri e la modalità ritratto sugli oggetti: quella sfocatura finta mangia i bordi dei bicchieri e i manici delle tazze.</li>
<li>Scatta in orizzontale per le testate del sito, in verticale o in quadrato per le schede dei prodotti. Nel dubbio, entrambe.</li>
</ol>
<p>Appoggia il telefono a qualcosa di fermo, o usa l’autoscatto a tre secondi: il micromosso dello scatto col dito si nota soprattutto negli interni.</p>
<h2>Otto inquadrature che servono quasi a tutti</h2>
<table>
<thead>
<tr><th scope="col">Inquadratura</th><th scope="col">A che cosa serve</th></tr>
</thead>
<tbody>
<tr><td>Facciata dal marciapiede di fronte</td><td>Farsi riconoscere da chi arriva</td></tr>
<tr><td>Ingresso</td><td>Far vedere se ci sono gradini</td></tr>
<tr><td>Interno largo, ad altezza del petto</td><td>Dare l’idea dello spazio</td></tr>
<tr><td>Mani al lavoro</td><td>Raccontare il mestiere</td></tr>
<tr><td>Prodotto o piatto, di tre quarti</td><td>Le schede del catalogo o del menu</td></tr>
<tr><td>Dettaglio da vicino</td><td>Materiali, cuciture, ingredienti</td></tr>
<tr><td>Chi ci lavora, alla luce della finestra</td><td>La pagina Chi siamo</td></tr>
<tr><td>Lavoro finito, prima e dopo</td><td>Artigiani, parrucchieri, installatori</td></tr>
</tbody>
</table>
<p>Di ognuna fai cinque o sei scatti spostandoti di mezzo passo. La foto buona raramente è la prima.</p>
<h2>Piatti e prodotti</h2>
<p>Il cibo va fotografato in fretta e in porzioni un poco più piccole del vero, che riempiono meno il piatto e lasciano vedere il bordo. Gli spaghetti e i dolci a strati chiedono un’angolazione bassa, le pizze e i taglieri una ripresa dall’alto. Un filo d’olio passato all’ultimo col pennello restituisce la lucentezza persa durante l’attesa. Se il menu online è il tuo prossimo lavoro, leggi anche <a href="/blog/menu-ristorante-online">come pubblicarlo</a>.</p>
<p>Per i prodotti in vendita serve coerenza: stesso fondo, stessa distanza, stessa luce. Un foglio grande di cartoncino bianco, curvato tra il tavolo e il muro senza piega, elimina la linea dell’orizzonte. Segna con un pezzetto di nastro dove va il telefono e dove va l’oggetto, così tra sei mesi potrai aggiungere un articolo che somigli agli altri. Chi sta pensando a un <a href="/blog/ecommerce-quando-conviene">negozio online</a> metta in conto almeno tre foto per ogni pezzo.</p>
<h2>Le persone</h2>
<p>Nessuno è a suo agio davanti a un obiettivo. Dai qualcosa da fare alle mani: versare il caffè, misurare un tessuto, sfogliare un catalogo. Parla mentre scatti e non chiedere di sorridere. Il ritratto migliore arriva spesso un secondo dopo, quando la persona crede che tu abbia finito.</p>
<p>Chiedi sempre il permesso, scritto, a chi si riconosce nelle immagini pubblicate: dipendenti, clienti, e con maggiore attenzione i minori, per i quali serve il consenso di chi ne ha la responsabilità. Un modulo di poche righe, da tenere in un cassetto, evita discussioni quando qualcuno cambia lavoro. Per il testo fatti aiutare dal tuo consulente.</p>
<h2>Correggere, con la mano leggera</h2>
<p>L’applicazione di fotografia del telefono ha già tutto. Tre ritocchi e ci si ferma: raddrizzare, schiarire un poco, correggere il bianco finché le pareti sembrano pareti. Se il piatto comincia a brillare come un semaforo, torna indietro di un passo.</p>
<p>Le foto devono restare vere. Un cliente che trova una camera più piccola di quella della foto se lo ricorda quando scrive la recensione.</p>
<h2>Consegnarle nel modo giusto</h2>
<p>Qui si perde spesso tutto il lavoro fatto. WhatsApp comprime le immagini: se le mandi come foto, chi prepara il sito riceve una copia rimpicciolita. Inviale come <strong>documento</strong>, oppure metti gli originali in una cartella condivisa.</p>
<p>Dai ai file un nome che si capisca: «bancone-con-pane.jpg» è meglio di «IMG_4471.jpg», per te e per chi dovrà descriverle alle persone che usano un lettore di schermo. Alla riduzione del peso, quella che rende il sito rapido, deve pensare chi lo costruisce; perché conta lo spieghiamo parlando di <a href="/blog/velocita-del-sito">velocità</a>.</p>
<h2>Quando chiamare un fotografo</h2>
<p>Per la copertina di una cantina, per un albergo, per gioielli e oggetti riflettenti, o se il tuo lavoro <em>è</em> l’immagine. Mezza giornata di un professionista della tua zona, con una lista precisa di inquadrature, è denaro speso bene. La lista ce l’hai già: è la tabella qui sopra.</p>
<p>Per tutto il resto, aspetta una mattina nuvolosa e vai a cercare il lenzuolo.</p>
`.trim(),
};
