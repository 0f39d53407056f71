import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "recensioni-come-chiederle",
  title: "Recensioni: come chiederle senza sembrare in cerca di complimenti",
  excerpt:
    "I clienti contenti tacciono, quelli arrabbiati scrivono. Per riequilibrare basta chiedere nel momento giusto, con le parole giuste e senza regali in cambio.",
  metaTitle: "Come chiedere recensioni ai clienti, con esempi",
  metaDescription:
    "Quando chiedere una recensione, con quali parole, che cosa vietano le regole e come rispondere alle critiche. Esempi pronti da adattare.",
  featuredImage: "/images/blog/recensioni-come-chiederle.svg",
  tags: ["Farsi trovare"],
  publishedDaysAgo: 19,
  content: `
<p>Una signora esce dal negozio di tende dopo due mesi di lavori, stringe la mano al titolare e gli dice che il salotto è rinato. Lui ringrazia, arrossisce un po’ e la saluta. Il giorno dopo un cliente che ha aspettato tre giorni un preventivo lascia una stella su Google. Chi cercherà quel negozio tra un mese leggerà soltanto il secondo.</p>
<p>È inerzia più che cattiveria: chi è contento passa ad altro. Per questo le recensioni vanno chieste, e chiederle bene si impara.</p>
<h2>Il momento giusto dura poco</h2>
<p>Ogni mestiere ha il suo attimo. Per il parrucchiere è lo specchio, quando il cliente si gira per guardarsi la nuca. Per l’idraulico è l’acqua calda che torna. Per la ristoratrice arriva quando porta il conto e il tavolo sta ancora ridendo. Per lo studio professionale è la pratica chiusa, la telefonata con la buona notizia.</p>
<p>Dopo una settimana quella soddisfazione esiste ancora, ma bisogna andarla a ripescare. Dopo un mese la richiesta sembra un obbligo.</p>
<p>Prova a scrivere su un foglio la frase che dicono i tuoi clienti quando sono contenti: «non pensavo venisse così bene», «se l’avessi saputo venivo prima». Quando la senti, è il momento.</p>
<h2>Le parole</h2>
<p>A voce bastano due frasi. La prima spiega perché lo chiedi, la seconda rende facile farlo.</p>
<blockquote><p>Siamo in tre e la pubblicità non la facciamo: chi ci trova legge quello che scrivono i clienti. Se le va, questo foglietto porta dritto alla pagina, ci vuole un minuto.</p></blockquote>
<p>Funziona perché è vero e perché lascia libertà. Evita «mi mette cinque stelle?»: sposta l’attenzione sul voto e mette a disagio. Meglio chiedere un racconto: «scriva pure che lavoro le abbiamo fatto». Una recensione che dice «mi hanno cambiato la guarnizione della lavastoviglie la domenica mattina» porta più clienti di dieci «tutto perfetto».</p>
<p>Per messaggio, la stessa cosa in forma breve:</p>
<blockquote><p>Buongiorno Carla, come va la caldaia dopo il lavoro di martedì? Se è tutto a posto e ha un minuto, due righe qui ci aiutano molto: (collegamento). Se invece qualcosa non va, mi chiami pure.</p></blockquote>
<p>La domanda iniziale serve davvero: se c’è un problema, è un bene saperlo. Attenzione però a non trasformarla in un filtro, cioè a non mandare il collegamento soltanto a chi risponde di essere felice. Selezionare le richieste in base alla soddisfazione è contrario alle norme di Google sulle recensioni.</p>
<h2>Gli strumenti: un collegamento e un cartoncino</h2>
<p>Dal Profilo dell’attività su Google si può copiare un collegamento che apre direttamente il modulo della recensione. Trasformalo in un codice QR e stampalo su un cartoncino da tenere alla cassa, con una frase tua. Lo stesso collegamento va nella firma delle e-mail, in fondo alla ricevuta e in una <a href="/blog/whatsapp-per-il-negozio">risposta rapida di WhatsApp</a>, così non devi cercarlo ogni volta.</p>
<p>Se la tua <a href="/blog/scheda-google-attivita">scheda Google</a> non è ancora in ordine, sistemala prima. Chiedere recensioni per una scheda con l’indirizzo sbagliato è lavoro sprecato.</p>
<h2>Che cosa non si può fare</h2>
<p>Qui le regole sono piuttosto chiare, e vale la pena conoscerle.</p>
<ul>
<li><strong>Regali e sconti in cambio.</strong> Le norme di Google vietano di offrire incentivi per scrivere, modificare o togliere una recensione. Il caffè offerto «se ci recensisci» rientra nel divieto.</li>
<li><strong>Recensioni finte.</strong> Comprarle, farle scrivere a parenti o dipendenti, pubblicarle a nome d’altri è una pratica commerciale scorretta secondo il Codice del consumo, che dal 2023 ne parla in modo esplicito. Può intervenire l’Autorità garante della concorrenza e del mercato.</li>
<li><strong>Recensioni sul proprio sito senza spiegazioni.</strong> Se pubblichi i giudizi dei clienti, devi dire se e come verifichi che vengano da persone che hanno comprato davvero. Una frase sotto le testimonianze di solito basta, ma il testo fallo vedere a chi ti segue.</li>
<li><strong>Dati e foto delle persone.</strong> Per mettere sul sito il nome completo e la foto di un cliente, chiedi il permesso per iscritto.</li>
</ul>
<p>Per alberghi e ristoranti il legislatore è al lavoro da tempo su norme specifiche: chiedi alla tua associazione di categoria che cosa è in vigore oggi.</p>
<h2>Rispondere a quelle buone</h2>
<p>Una riga, ma scritta per quella persona. «Grazie Paolo, la crostata di visciole la rifacciamo ogni venerdì» dice a chi legge che dall’altra parte c’è qualcuno. Dieci «Grazie mille, a presto!» identici dicono il contrario. Se ne arrivano tante, rispondi a quelle più lunghe e lascia respirare le altre.</p>
<h2>Rispondere a quelle cattive</h2>
<p>Regola numero uno: mai nell’ora in cui la leggi. Scrivi la risposta su un foglio, sfogati, poi riscrivila il giorno dopo tenendo presente che il destinatario vero è chi la leggerà tra sei mesi.</p>
<p>Una struttura che regge quasi sempre:</p>
<ol>
<li>ringraziare per aver segnalato, senza ironia;</li>
<li>riconoscere il fatto, se è vero, con parole semplici;</li>
<li>spiegare in una frase che cosa è successo o che cosa è cambiato;</li>
<li>offrire un contatto diretto per chiudere la questione.</li>
</ol>
<blockquote><p>Buongiorno Stefano, ha ragione: sabato abbiamo sbagliato a prendere la prenotazione e vi abbiamo fatto aspettare. Da questa settimana le prenotazioni passano tutte da un solo quaderno. Se vuole darci un’altra possibilità, mi chiami e chieda di Anna.</p></blockquote>
<p>Se la recensione è falsa o contiene insulti, si può segnalare a Google indicando la norma violata. Serve pazienza e non sempre va a buon fine. Nel frattempo rispondi con calma: «non troviamo il suo nome tra i nostri clienti, ci scriva per capire» è sufficiente.</p>
<p>Non raccontare mai in pubblico dettagli sul cliente. Per uno studio medico o legale, già confermare che quella persona è stata lì può essere un problema di riservatezza.</p>
<h2>Quante ne servono</h2>
<p>Non esiste una soglia magica. Contano di più la continuità e la freschezza: venti recensioni distribuite nell’ultimo anno rassicurano più di ottanta ferme al 2021. Se ogni settimana chiedi a due clienti e uno dei due scrive, a fine anno sono una cinquantina, e senza forzare nessuno.</p>
<p>Anche un voto medio di 4,6 con qualche critica gestita bene è credibile. Un 5,0 tondo su tre recensioni lascia qualche dubbio.</p>
<h2>Portarle sul sito</h2>
<p>Le frasi migliori meritano di uscire dalla scheda: una vicino al pulsante per prenotare, una nella pagina del servizio di cui parlano. Citale alla lettera, con il nome e il luogo in cui sono state scritte, e collega la pagina originale. Per capire dove metterle, dai un’occhiata a <a href="/blog/cosa-scrivere-nella-home">che cosa scrivere nella home</a>.</p>
<p>Questa settimana prova con due clienti soltanto. Scegli quelli che ti hanno già detto grazie.</p>
`.trim(),
};
