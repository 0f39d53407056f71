import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "sito-o-solo-social",
  title: "Sito o solo social? Una risposta onesta, mestiere per mestiere",
  excerpt:
    "C’è chi lavora benissimo con una pagina Instagram e chi perde clienti ogni settimana senza saperlo. Come capire da che parte stai, e come far lavorare insieme i due strumenti.",
  metaTitle: "Sito web o solo social? Come scegliere",
  metaDescription:
    "Quando bastano i social e quando serve un sito: differenze, casi concreti per mestiere e un modo semplice per farli lavorare insieme.",
  featuredImage: "/images/blog/sito-o-solo-social.svg",
  tags: ["Social e WhatsApp", "Per cominciare"],
  publishedDaysAgo: 82,
  content: `
<p>Da un’agenzia che vende siti ti aspetti una risposta sola. Invece cominciamo da un caso contrario. Una nostra amica fa torte per compleanni, quattro a settimana, in un paese di seimila abitanti. Ha un profilo Instagram curato, risponde ai messaggi la sera e ha la lista d’attesa fino a Natale. Le abbiamo detto di tenersi i soldi.</p>
<p>Poi c’è chi sta in una situazione diversa e non se ne accorge, perché i clienti persi non telefonano per avvisare.</p>
<h2>Due strumenti che fanno lavori diversi</h2>
<p>I social servono a <strong>farsi ricordare</strong>. Raggiungono chi già ti segue, o chi somiglia a chi ti segue, in un momento in cui stava guardando altro. Il sito serve a <strong>farsi trovare e scegliere</strong>. Ci arriva chi sta cercando proprio quello che fai e vuole sapere se sei la persona giusta, quanto costi, dove sei.</p>
<p>Il primo è la passeggiata in piazza, il secondo è il negozio con la porta aperta. In piazza ti salutano tutti, ma il cappotto lo provano in negozio.</p>
<table>
<thead>
<tr><td></td><th scope="col">Profilo social</th><th scope="col">Sito</th></tr>
</thead>
<tbody>
<tr><td>Chi ti vede</td><td>Chi scorre le novità</td><td>Chi cerca un servizio</td></tr>
<tr><td>Quanto dura un contenuto</td><td>Da poche ore a qualche giorno</td><td>Anni, se lo tieni aggiornato</td></tr>
<tr><td>Chi decide le regole</td><td>La piattaforma</td><td>Tu</td></tr>
<tr><td>Che cosa serve per tenerlo vivo</td><td>Pubblicare con costanza</td><td>Aggiornare quando cambia qualcosa</td></tr>
<tr><td>Come si misura</td><td>Visualizzazioni, messaggi</td><td>Telefonate, richieste, prenotazioni</td></tr>
</tbody>
</table>
<h2>Quando bastano i social</h2>
<ul>
<li>La tua capacità è già piena e la clientela è vicina e affezionata.</li>
<li>Quello che fai si capisce guardandolo: torte, tatuaggi, acconciature, composizioni di fiori.</li>
<li>Pubblicare ti piace, e lo faresti comunque.</li>
<li>Stai provando un’idea e non sai ancora se tra un anno ci sarà.</li>
</ul>
<p>In questi casi una scheda Google in ordine e un profilo curato coprono le necessità principali. Comincia dalla <a href="/blog/scheda-google-attivita">scheda</a>, che è gratuita.</p>
<h2>Quando i social non bastano</h2>
<h3>Il bisogno arriva all’improvviso</h3>
<p>Nessuno segue un idraulico su Instagram per piacere. Quando si rompe il tubo si apre il motore di ricerca, e chi non c’è non esiste. Vale per fabbri, veterinari, elettrauto, dentisti.</p>
<h3>La scelta è ponderata</h3>
<p>Uno studio legale, un serramentista, una scuola di musica: prima di telefonare la gente confronta, legge, torna il giorno dopo. Serve un posto dove spiegare le cose con ordine. In un profilo le spiegazioni scivolano via sotto i contenuti nuovi.</p>
<h3>Il cliente viene da fuori</h3>
<p>Un bed and breakfast, una cantina, un ristorante in zona turistica lavorano con persone che non ti seguono e non conoscono il posto. Vogliono vedere camere e prezzi, capire come si arriva, prenotare magari in un’altra lingua.</p>
<h3>Vendi ad altre aziende</h3>
<p>Un fornitore senza sito, davanti a un ufficio acquisti, parte svantaggiato. Basta anche una pagina sola, purché ci siano ragione sociale, referenze e un’e-mail con il proprio dominio.</p>
<h2>Un locale in affitto</h2>
<p>C’è una ragione meno romantica, che riguarda la proprietà. Il profilo social è un locale in affitto senza contratto. La piattaforma può cambiare l’ordine in cui mostra i contenuti, far pagare ciò che prima era gratuito, sospendere un account per una segnalazione sbagliata. Conosciamo un negozio di giocattoli che ha perso il profilo per un accesso rubato a metà dicembre: l’assistenza ha risposto a febbraio.</p>
<p>Il sito, con il <a href="/blog/dominio-ed-email-professionale">dominio intestato a te</a>, resta. Se il fornitore ti delude, lo sposti altrove con lo stesso indirizzo. Anche i contatti raccolti dal modulo sono tuoi e puoi conservarli, con le regole della privacy, dove preferisci.</p>
<h2>Come farli lavorare insieme</h2>
<p>La domanda «sito o social?» ha senso solo quando il tempo è poco. Altrimenti il sistema è uno: la curiosità nasce in piazza e la porta sta sul sito.</p>
<ol>
<li><strong>Un indirizzo solo nel profilo.</strong> Metti il tuo sito al posto di una pagina piena di collegamenti. Quella pagina puoi averla sul tuo dominio.</li>
<li><strong>Il racconto sui social, l’informazione sul sito.</strong> La foto del nuovo corso va su Instagram, gli orari e i prezzi stanno in una pagina che si trova anche tra tre mesi.</li>
<li><strong>Riusa.</strong> Una spiegazione scritta bene per il sito diventa quattro pubblicazioni brevi. Il contrario funziona meno.</li>
<li><strong>Rispondi con un collegamento.</strong> Alla decima persona che chiede «fate consegne?», manda la pagina delle consegne. Se non c’è, è quella da scrivere.</li>
</ol>
<blockquote><p>Le domande che ricevi nei messaggi privati sono l’indice del sito che ti manca.</p></blockquote>
<h2>Il conto del tempo</h2>
<p>Un profilo tenuto bene chiede qualche ora a settimana: idee, foto, didascalie, risposte. Un sito piccolo chiede lavoro all’inizio e poi un’ora al mese. Se sommi le ore di un anno, il sito costa meno di quanto sembri, e il profilo costa più di quanto si dica.</p>
<p>Per questo, a chi ha pochissimo tempo, suggeriamo un ordine che può sorprendere: scheda Google, poi un sito di poche pagine, poi un solo social fatto con piacere. Tre profili abbandonati a marzo fanno un’impressione peggiore di nessun profilo, perché chi arriva si chiede se l’attività sia ancora aperta.</p>
<h2>Una prova che puoi fare stasera</h2>
<p>Cerca su Google quattro frasi, da una finestra anonima: il nome della tua attività; il tuo mestiere con il nome del comune; il servizio che ti fa guadagnare di più, sempre con il comune; una domanda che i clienti ti fanno spesso.</p>
<ul>
<li>Se compari in tutte e quattro, sei a posto.</li>
<li>Se compari solo con il nome, ti trova chi ti conosce già.</li>
<li>Se non compari nemmeno con il nome, o compare un vecchio elenco con il telefono di prima, c’è del lavoro da fare subito.</li>
</ul>
<p>Guarda anche <em>chi</em> compare al tuo posto. Spesso sono concorrenti che non lavorano meglio di te: hanno soltanto una pagina che risponde a quella domanda.</p>
<h2>Se decidi di partire</h2>
<p>Parti in piccolo. Cinque pagine, testi veri, il telefono in evidenza, le foto fatte con un po’ di cura. Sul <a href="/blog/cosa-scrivere-nella-home">contenuto della home</a> e sui <a href="/blog/quanto-costa-un-sito-nel-2026">costi</a> abbiamo scritto due articoli che puoi leggere prima di parlare con chiunque, noi compresi.</p>
<p>E se, leggendo, ti sei riconosciuto nella nostra amica delle torte, va bene così: torna quando la lista d’attesa si accorcia. Se invece hai fatto la prova delle quattro frasi e il risultato non ti è piaciuto, <a href="/#contatti">scrivici</a> che cosa hai cercato. Partiamo da lì.</p>
`.trim(),
};
