import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "scheda-google-attivita",
  title: "La scheda Google della tua attività: un pomeriggio di lavoro che rende per anni",
  excerpt:
    "Orari sbagliati, foto caricate da sconosciuti, categoria a caso: la scheda Google è spesso il biglietto da visita che nessuno ha mai controllato. Ecco come metterla in ordine.",
  metaTitle: "Scheda Google dell’attività: come sistemarla bene",
  metaDescription:
    "Rivendicare il profilo, scegliere la categoria, curare orari, foto e descrizione: la guida passo passo alla scheda Google per negozi e studi.",
  featuredImage: "/images/blog/scheda-google-attivita.svg",
  tags: ["Farsi trovare", "Ristoranti"],
  publishedDaysAgo: 11,
  content: `
<p>Fai una prova. Prendi il telefono di qualcun altro, cerca il nome della tua attività insieme al nome del paese e guarda che cosa compare. Prima ancora del tuo sito, molto probabilmente, c’è un riquadro con la mappa, le stelle, gli orari e qualche foto. È il Profilo dell’attività su Google, che tutti chiamano scheda.</p>
<p>Quel riquadro lo vede chi sta decidendo se venire da te stasera. E spesso è compilato a metà, con la foto di una saracinesca abbassata.</p>
<h2>Prima di tutto: la scheda è tua?</h2>
<p>Google può creare una scheda anche senza di te, raccogliendo informazioni in giro o dai suggerimenti degli utenti. Se esiste già, va rivendicata; se non esiste, va creata. In entrambi i casi il servizio è gratuito e si parte da google.com/business, con un account Google dell’azienda e non con quello personale della nipote che «ci capisce».</p>
<p>La verifica oggi avviene spesso con un breve video girato sul posto: la strada con il numero civico, l’insegna, l’interno, qualcosa che dimostri che in quel locale hai le chiavi. In altri casi Google propone il telefono, l’e-mail o la cartolina. Non scegli tu il metodo, quindi conviene avere tutto pronto.</p>
<p>Due avvertenze. Se ti telefona qualcuno dicendo che senza un pagamento la scheda verrà cancellata, è una truffa. E se l’agenzia che ti segue crea la scheda con un proprio account, fatti nominare <strong>proprietario principale</strong>: gli altri possono essere gestori.</p>
<h2>Il nome, senza aggiunte</h2>
<p>Il nome sulla scheda deve essere quello dell’insegna. «Trattoria Da Rina» e basta, niente «Trattoria Da Rina – ristorante pesce Chioggia economico». Le regole di Google lo vietano, e una segnalazione può portare alla sospensione del profilo. Recuperarlo richiede settimane, di solito nel periodo in cui ti serviva di più.</p>
<h2>La categoria conta più della descrizione</h2>
<p>La categoria principale dice a Google per quali ricerche proporti. «Ristorante» è corretto ma generico; se fai soprattutto pizza, «Pizzeria» lavora meglio. Scegli la più precisa tra quelle che descrivono il grosso del tuo fatturato e aggiungi due o tre categorie secondarie vere.</p>
<p>Un trucco onesto: cerca il tuo mestiere nella tua città e guarda quale categoria usano i primi tre risultati. Se tutti i dentisti ben piazzati sono «Dentista» e tu sei «Clinica medica», hai trovato una cosa da correggere.</p>
<h2>Orari: la promessa che si rompe più facilmente</h2>
<p>Un cliente che trova chiuso quando la scheda dice aperto non torna, e a volte lascia una stella. Controlla:</p>
<ul>
<li>gli orari normali, con la pausa del pranzo se la fai;</li>
<li>gli <strong>orari speciali</strong> per patrono, ponti, ferie e vigilie;</li>
<li>gli orari aggiuntivi, per esempio la cucina che chiude prima del bar.</li>
</ul>
<p>Metti un promemoria sul telefono quattro volte l’anno, dieci giorni prima di Natale, Pasqua, ferragosto e della festa del patrono. Cinque minuti ciascuno.</p>
<h2>La descrizione in settecentocinquanta caratteri</h2>
<p>Lo spazio massimo è di 750 caratteri. Usa le prime due righe per dire che cosa fai, per chi e dove; il resto per una cosa che ti distingue davvero. Ecco un esempio per una calzoleria inventata:</p>
<blockquote><p>Ripariamo scarpe, borse e cinture in via San Vitale dal 1984. Risuolature in tre giorni, cambio tacchi in giornata, scarpe da montagna risuolate con gomme originali. Se un lavoro non vale la spesa, lo diciamo prima di cominciare.</p></blockquote>
<p>Nessun aggettivo da volantino, nessun elenco di parole chiave. Chi legge capisce se è nel posto giusto.</p>
<h2>Le foto: dieci bastano, purché vere</h2>
<p>La gente guarda le foto per rispondere a domande pratiche: dove parcheggio, com’è la porta, c’è un gradino, i tavoli sono vicini. Carica almeno:</p>
<ol>
<li>la facciata ripresa dal marciapiede di fronte, di giorno;</li>
<li>l’ingresso da vicino;</li>
<li>due interni con la luce accesa;</li>
<li>tre o quattro prodotti o lavori finiti;</li>
<li>le persone che ci lavorano, se sono d’accordo.</li>
</ol>
<p>Evita le foto comprate: si riconoscono subito, e il confronto con quelle caricate dai clienti è impietoso. Se ti serve una mano, abbiamo scritto una guida alle <a href="/blog/foto-col-telefono">foto col telefono</a>.</p>
<h2>Servizi, prodotti e attributi</h2>
<p>Sono le sezioni che quasi nessuno compila, quindi quelle in cui si guadagna più terreno. Nei servizi scrivi le lavorazioni con il loro nome comune («cambio rubinetto», «pulizia caldaia») e, quando puoi, un prezzo di partenza. Negli attributi segnala l’ingresso accessibile, i pagamenti accettati, il dehors, il menu per bambini. C’è chi filtra proprio su quelli.</p>
<p>Se hai un ristorante, collega il menu alla pagina del tuo sito invece di caricare la foto di un foglio: la pagina si aggiorna, la foto resta lì tre anni. Come farlo bene lo spieghiamo nell’articolo sul <a href="/blog/menu-ristorante-online">menu online</a>.</p>
<h2>Il collegamento al sito</h2>
<p>Nel campo «Sito web» metti l’indirizzo della pagina più utile, che di solito è la home. Chi ha più sedi colleghi a ogni scheda la pagina di quella sede. Verifica anche che nome, indirizzo e telefono siano <strong>identici</strong> sul sito e sulla scheda, fino al modo di scrivere la via: «Via G. Verdi 4» da una parte e «via Giuseppe Verdi, 4/A» dall’altra confondono i clienti prima ancora dei motori di ricerca.</p>
<p>La scheda da sola non sostituisce il sito. Non decidi tu che cosa mostra, non puoi spiegare un servizio con calma, e le regole cambiano senza preavviso. Qualche anno fa Google offriva anche un mini sito gratuito collegato alla scheda: nel 2024 li ha spenti tutti, e chi aveva solo quello si è ritrovato senza.</p>
<h2>Le recensioni e le domande</h2>
<p>Rispondere alle recensioni fa parte della manutenzione della scheda. Bastano due righe, scritte con calma, anche sotto quelle buone. Su come chiederle senza mettere in imbarazzo nessuno abbiamo un <a href="/blog/recensioni-come-chiederle">articolo dedicato</a>.</p>
<h2>Un quarto d’ora al mese</h2>
<p>Dopo il pomeriggio iniziale, la scheda chiede poco: guardare se qualcuno ha suggerito modifiche, caricare due foto nuove, rispondere alle recensioni arrivate, controllare i prossimi giorni di chiusura. Nella sezione «Rendimento» trovi quante persone hanno chiamato o chiesto indicazioni stradali. Segna quei due numeri su un quaderno ogni primo del mese: dopo sei mesi vedrai da solo che cosa ha funzionato.</p>
<p>Nei nostri siti il collegamento con la scheda fa parte del lavoro. Se la tua è rimasta indietro o risulta intestata a qualcun altro, <a href="/#contatti">raccontaci la situazione</a> e vediamo insieme da dove cominciare.</p>
`.trim(),
};
