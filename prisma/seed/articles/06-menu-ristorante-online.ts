import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "menu-ristorante-online",
  title: "Il menu del ristorante online: basta con il PDF da ingrandire con due dita",
  excerpt:
    "Il menu è la pagina più letta di quasi ogni sito di ristorante, e spesso è la peggiore. Come farne una pagina vera, che si aggiorna in due minuti e si legge in piedi.",
  metaTitle: "Menu del ristorante online: come farlo bene",
  metaDescription:
    "Perché una pagina è meglio di un PDF, come scrivere piatti e prezzi, allergeni e coperto, codice QR e aggiornamenti: guida per ristoratori.",
  featuredImage: "/images/blog/menu-ristorante-online.svg",
  tags: ["Testi e foto", "Ristoranti"],
  publishedDaysAgo: 46,
  content: `
<p>Venerdì sera, quattro amici davanti a un portone. Uno di loro cerca il menu della trattoria in fondo alla strada. Trova un PDF: si apre piano, le scritte sono minuscole, per leggere i secondi bisogna trascinare la pagina di lato. Dopo trenta secondi propone la pizzeria.</p>
<p>Quel menu era bellissimo, stampato. Sul telefono è una porta chiusa.</p>
<h2>Perché una pagina batte un PDF</h2>
<p>Il PDF nasce per la carta e ha una misura fissa. Una pagina del sito si adatta allo schermo, si apre in un istante, si può ingrandire e farsi leggere ad alta voce da chi non vede bene. I motori di ricerca ricavano meglio il testo da una pagina che da un allegato: chi cerca «cappelletti in brodo» nella tua città può arrivare proprio alla riga giusta.</p>
<p>C’è poi la ragione pratica. Quando finiscono i carciofi, in una pagina si toglie una riga; con il PDF bisogna riaprire il file del grafico, esportare, caricare. Così non lo fa nessuno, e a giugno il sito propone ancora la vellutata di zucca.</p>
<p>Se ami il menu stampato, tienilo in sala. Online metti la pagina e, per chi lo desidera, il PDF in fondo.</p>
<h2>Com’è fatta una buona pagina del menu</h2>
<ul>
<li><strong>Le sezioni in alto</strong>, toccabili: antipasti, primi, secondi, dolci, vini. Con un tocco si scende al punto giusto.</li>
<li><strong>Un piatto per riga</strong>, con il nome, una descrizione corta e il prezzo allineato a destra.</li>
<li><strong>Prezzi veri.</strong> «Secondo mercato» va bene per il pescato del giorno, e per poco altro.</li>
<li><strong>La data di aggiornamento.</strong> «Menu dal 14 novembre» rassicura più di qualunque slogan.</li>
<li><strong>Il pulsante per prenotare</strong> sempre raggiungibile col pollice.</li>
</ul>
<p>Le foto mettile per tre o quattro piatti, quelli che racconti sempre a voce. Una foto per ogni portata appesantisce la pagina e somiglia al cartellone di un’area di servizio. Come scattarle è spiegato nella <a href="/blog/foto-col-telefono">guida alle foto col telefono</a>.</p>
<h2>Scrivere i piatti</h2>
<p>La descrizione aiuta a scegliere, quindi contiene ciò che non si capisce dal nome: l’ingrediente principale, la cottura, l’origine se conta. Dieci parole sono quasi sempre abbastanza.</p>
<table>
<thead>
<tr><th scope="col">Così no</th><th scope="col">Così sì</th></tr>
</thead>
<tbody>
<tr><td>Emozione di baccalà su specchio di polenta</td><td>Baccalà mantecato con polenta bianca abbrustolita</td></tr>
<tr><td>Tagliatelle della nonna</td><td>Tagliatelle al ragù di cortile, cotto quattro ore</td></tr>
<tr><td>Dolce del giorno (chiedere)</td><td>Oggi: crostata di visciole, anche domani se ne avanza</td></tr>
</tbody>
</table>
<p>Attento alle parole che promettono: «fresco», «artigianale», «a chilometro zero», i nomi a denominazione protetta. Devono corrispondere a quello che arriva nel piatto, perché il menu online è una comunicazione commerciale come quella appesa fuori.</p>
<h2>Allergeni, surgelati, coperto</h2>
<p>Qui non si improvvisa, e vale quanto segue come promemoria, da verificare con il tuo consulente per l’igiene o con l’associazione di categoria.</p>
<p>Il regolamento europeo 1169 del 2011 obbliga a informare il cliente sulla presenza dei quattordici allergeni elencati nel suo allegato II. Per chi somministra pasti le modalità italiane sono nel decreto legislativo 231 del 2017: l’informazione dev’essere riportata sul menu, su un registro o su un altro sistema, anche digitale, facilmente accessibile. Se usi solo il digitale, tieni comunque una copia scritta per i clienti e per chi fa i controlli.</p>
<p>Nella pagina la soluzione comoda è una piccola sigla accanto a ogni piatto, con la legenda in fondo, e una frase che inviti a segnalare intolleranze al momento della prenotazione. I prodotti surgelati o congelati all’origine si indicano, di solito con un asterisco spiegato in modo leggibile. Anche il coperto, dove si applica, va scritto: chi lo scopre sul conto lo racconta nella recensione.</p>
<h2>Il codice QR sul tavolo</h2>
<p>Serve, ma va accompagnato. Il codice deve portare alla pagina del menu, senza passare dalla home né da finestre che chiedono l’e-mail. Tieni sempre qualche copia su carta: c’è chi ha il telefono scarico, chi non vuole tirarlo fuori, chi non ci vede bene.</p>
<p>Stampa un codice che punti a un indirizzo <strong>tuo</strong>, per esempio il dominio del ristorante seguito da «/menu». Se cambi servizio o rifai il sito, quell’indirizzo resta e non devi ristampare i cartoncini di trenta tavoli. Sul perché avere un dominio proprio c’è <a href="/blog/dominio-ed-email-professionale">un articolo intero</a>.</p>
<h2>Il menu del giorno in due minuti</h2>
<p>Chi cambia piatti ogni mattina ha bisogno di una procedura che regga anche con le mani infarinate:</p>
<ol>
<li>una sola persona responsabile, con il suo accesso;</li>
<li>una sezione «Oggi» in cima alla pagina, con quattro o cinque righe da riscrivere dal telefono;</li>
<li>un’ora fissa: dopo la spesa, prima del servizio;</li>
<li>una riga di riserva, «chiedeteci i fuori menu», per quando proprio non si riesce.</li>
</ol>
<p>Se la sezione «Oggi» resta ferma più di tre giorni, meglio nasconderla. Un menu del giorno vecchio è peggio di nessun menu del giorno.</p>
<h2>Prenotazioni: telefono, modulo o servizio esterno</h2>
<p>Con venti coperti il telefono può bastare, purché il numero si chiami con un tocco e sia scritto a che ora rispondete. Con sessanta, un modulo che arriva su un tablet in cassa fa risparmiare molte interruzioni durante il servizio. I portali di prenotazione portano visibilità e chiedono una commissione o un canone: leggi quanto paghi per ogni coperto e verifica che le prenotazioni fatte dal tuo sito costino meno di quelle arrivate dal portale.</p>
<p>In ogni caso dai una risposta certa. «Richiesta ricevuta, ti confermiamo entro un’ora» è un messaggio; una pagina bianca dopo il clic è un tavolo vuoto.</p>
<h2>Tutto collegato</h2>
<p>Quando la pagina è pronta, mettila dove la gente la cerca: nel campo «Menu» della <a href="/blog/scheda-google-attivita">scheda Google</a>, nel profilo Instagram, nella risposta automatica di WhatsApp, sul biglietto da visita. Un solo indirizzo dappertutto, così quando aggiorni i prezzi li aggiorni una volta.</p>
<p>Poi togli di mezzo le versioni vecchie. Cerca su Google il nome del locale con la parola «menu»: se compaiono PDF del 2022 ancora caricati sul sito, chiedi a chi lo gestisce di eliminarli o di rimandare alla pagina nuova. Controlla anche i portali di consegna a domicilio, dove i prezzi restano spesso quelli dell’attivazione.</p>
<p>Per un ristorante, menu, orari, prenotazione e strada per arrivare sono gran parte di ciò che serve. Un sito piccolo, fatto attorno a queste quattro cose, lavora meglio di uno grande con la storia del locale in apertura. Se vuoi vederlo applicato al tuo, <a href="/#contatti">scrivici</a> e allega una foto del menu che hai adesso: partiamo da quella.</p>
`.trim(),
};
