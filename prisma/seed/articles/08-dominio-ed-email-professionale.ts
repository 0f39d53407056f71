import type { SeedArticle } from "../content-types.ts";

export const article: SeedArticle = {
  slug: "dominio-ed-email-professionale",
  title: "Dominio ed e-mail professionale: il nome sulla porta, e le chiavi in tasca tua",
  excerpt:
    "Scegliere il nome giusto, intestarlo alla persona giusta e smettere di mandare preventivi da un indirizzo gratuito. Tutto quello che c’è da sapere, senza sigle inutili.",
  metaTitle: "Dominio ed e-mail professionale: guida semplice",
  metaDescription:
    "Come scegliere il dominio, a chi intestarlo, che cosa controllare nei rinnovi e come passare a un’e-mail con il nome della tua attività.",
  featuredImage: "/images/blog/dominio-ed-email-professionale.svg",
  tags: ["Per cominciare"],
  publishedDaysAgo: 69,
  content: `
<p>Un falegname ci ha chiesto di rifare il suo sito. Il dominio, registrato dieci anni prima da un conoscente, era intestato al conoscente. Che nel frattempo si era trasferito in Portogallo e non rispondeva. Per recuperare il nome, stampato su due furgoni e su tremila biglietti da visita, ci sono voluti mesi.</p>
<p>Il dominio costa pochi euro l’anno ed è la parte più preziosa del sito. Tutto il resto si può rifare in una settimana.</p>
<h2>Che cos’è, in due righe</h2>
<p>Il dominio è l’indirizzo: nomeattivita.it. L’hosting è lo spazio in cui stanno le pagine. Sono due cose separate, anche se spesso si comprano insieme, e si possono spostare l’una senza l’altra. Come il numero di telefono e il telefono.</p>
<h2>Scegliere il nome</h2>
<p>Il nome migliore si detta al telefono una volta sola. Prova ad alta voce: «rossi tende punto it» va; «rossi trattino tende e tendaggi quattro punto com» non va.</p>
<ul>
<li><strong>Corto</strong>, ma senza abbreviazioni che capisci solo tu.</li>
<li><strong>Senza trattini né numeri</strong>, se si può.</li>
<li><strong>Con la città o il mestiere</strong> quando il nome da solo è comune: «fornobriciola» è unico, «bar centrale» ce l’hanno in mille paesi.</li>
<li><strong>Senza marchi altrui.</strong> Un riparatore che mette nel dominio il nome di una casa automobilistica si espone a una contestazione.</li>
</ul>
<p>Controlla anche che lo stesso nome sia libero sui social che usi e che, scritto tutto attaccato, non formi parole imbarazzanti. Succede più spesso di quanto si pensi.</p>
<p>Per chi lavora in Italia il «.it» è la scelta naturale: lo gestisce il Registro .it, presso il CNR di Pisa, e le persone se lo aspettano. Il «.com» ha senso se hai clienti all’estero; se il costo è contenuto, prenderli entrambi e far puntare il secondo al primo evita malintesi. Le estensioni nuove, da «.shop» a «.pizza», possono essere simpatiche, ma c’è sempre qualcuno che ci aggiungerà «.it» in fondo.</p>
<h2>A chi è intestato</h2>
<p>Questa è la sezione da rileggere. Il dominio deve essere intestato <strong>a te o alla tua società</strong>, con il codice fiscale giusto e un’e-mail che leggerai anche tra cinque anni. L’agenzia può comprarlo per tuo conto e gestirlo, però la proprietà resta tua.</p>
<p>Come verificare: cerca «whois» seguito dal dominio, oppure usa il servizio di ricerca del Registro .it. Per le società l’intestatario di solito compare; per le persone fisiche i dati possono essere oscurati, e allora chiedi al fornitore una schermata del pannello.</p>
<p>Se un giorno vorrai cambiare fornitore, ti servirà un codice di autorizzazione, per i «.it» chiamato <em>authinfo</em>. Il fornitore attuale te lo deve dare. Chiedilo adesso, come prova: la rapidità della risposta ti dirà con chi hai a che fare.</p>
<h2>I rinnovi, e le lettere finte</h2>
<p>Un dominio si rinnova ogni anno. Attiva il rinnovo automatico con una carta che non scada e metti un promemoria un mese prima. Se il rinnovo salta, il sito e le e-mail si fermano; per un certo periodo il nome si può ancora recuperare, talvolta con un sovrapprezzo, poi torna libero e può prenderlo chiunque.</p>
<p>Attenzione alle comunicazioni che sembrano bollette. Arrivano per posta o per e-mail, parlano di «scadenza del dominio» o di «iscrizione al registro internazionale» e chiedono cifre molto superiori al normale. Paga soltanto chi conosci, entrando da solo nel suo pannello e mai dal collegamento del messaggio.</p>
<h2>Perché l’e-mail con il tuo nome</h2>
<p>Un preventivo da 8.000 euro inviato da «gianni.caldaie1974» su un servizio gratuito parte in salita. Con «gianni@» seguito dal tuo dominio la stessa frase pesa di più. Ma il motivo più serio è un altro: la casella resta all’azienda. Se la persona che risponde cambia lavoro, l’indirizzo e la corrispondenza rimangono lì.</p>
<p>Di caselle ne bastano poche. Per una realtà di tre persone:</p>
<table>
<thead>
<tr><th scope="col">Indirizzo</th><th scope="col">A che cosa serve</th></tr>
</thead>
<tbody>
<tr><td>info@</td><td>Il recapito pubblico, letto da più persone</td></tr>
<tr><td>nome@</td><td>Uno per ciascuno che scrive ai clienti</td></tr>
<tr><td>amministrazione@</td><td>Fatture e fornitori, spesso un semplice inoltro</td></tr>
</tbody>
</table>
<p>Gli inoltri, detti alias, di norma non costano nulla: «preventivi@» può arrivare nella stessa casella di «info@».</p>
<p>Un chiarimento che facciamo spesso: l’e-mail professionale non sostituisce la <strong>PEC</strong>. La posta certificata ha valore legale e per le imprese è obbligatoria; si usa per le comunicazioni formali e sta bene così com’è.</p>
<h2>Farla arrivare a destinazione</h2>
<p>Capita che i messaggi finiscano nello spam per un motivo preciso: il dominio non dichiara chi è autorizzato a spedire a suo nome. Si rimedia con tre voci nella configurazione, che il tecnico conosce come SPF, DKIM e DMARC. Non devi impararle, devi solo chiedere: «sono attive tutte e tre?». Dal 2024 Gmail, nelle sue linee guida per i mittenti, richiede l’autenticazione a chiunque scriva ai suoi utenti, con regole più strette per chi invia grandi quantità.</p>
<p>Fai una prova: spedisci un messaggio a un indirizzo Gmail e a uno Outlook, e guarda dove arriva. Se finisce tra la posta indesiderata, la configurazione va rivista prima di mandare il prossimo preventivo importante.</p>
<h2>Passare alla casella nuova senza perdere nessuno</h2>
<ol>
<li>Crea la nuova casella e configurala su telefono e computer.</li>
<li>Imposta l’inoltro dalla vecchia alla nuova.</li>
<li>Scrivi ai contatti importanti una riga soltanto: «da oggi mi trovi qui».</li>
<li>Aggiorna firma, sito, <a href="/blog/scheda-google-attivita">scheda Google</a>, fatture e biglietti.</li>
<li>Cambia l’indirizzo negli account che contano: banca, fornitori, cassetto fiscale.</li>
<li>Tieni viva la vecchia casella almeno un anno, rispondendo sempre dalla nuova.</li>
</ol>
<p>Il passaggio tecnico richiede un’ora; il resto si fa nei ritagli di una settimana.</p>
<h2>Password e accessi</h2>
<p>Le chiavi del dominio meritano la stessa cura di quelle del negozio. Una password lunga e diversa dalle altre, la verifica in due passaggi attiva, e un foglio in cassaforte con il nome del fornitore, l’utente e la scadenza. Almeno un’altra persona di fiducia deve sapere dov’è quel foglio.</p>
<p>Niente accessi condivisi in chat. Se un collaboratore o un’agenzia devono lavorarci, crea un’utenza per loro e toglila quando hanno finito.</p>
<h2>Che cosa facciamo noi</h2>
<p>Nell’<a href="/offerta-197">offerta a 197 euro</a> dominio e hosting sono compresi per dodici mesi, e il dominio lo registriamo con i tuoi dati. L’e-mail professionale è un servizio a parte, descritto nella pagina <a href="/servizi">Servizi</a>. Se hai già un dominio e non sai a chi sia intestato, mandaci il nome: la verifica richiede pochi minuti e non costa niente. Meglio saperlo oggi, prima di far dipingere il furgone.</p>
`.trim(),
};
