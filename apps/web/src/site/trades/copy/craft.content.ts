import type { TradeCopy } from "./trade-copy.ts";

export const officina: TradeCopy = {
  plural: "officine e gommisti",
  lead: "Quando si accende una spia la gente ha due paure: restare a piedi e pagare troppo. Un sito che dice che cosa fai, quanto costa un tagliando e quando c’è posto le toglie tutte e due.",
  needs: [
    {
      title: "Fate anche questo?",
      text: "Tagliandi, freni, cambio automatico, climatizzatore, gomme, revisioni, auto elettriche: l’elenco vero, con le marche che conosci meglio. Chi ha un’auto particolare cerca proprio quella parola.",
    },
    {
      title: "Quanto mi costa, più o meno",
      text: "Nessuno ti chiede il prezzo al centesimo. Ma un «tagliando da», un «quattro gomme montate da» scritto chiaro fa capire che da te il conto non è una sorpresa.",
    },
    {
      title: "Quando la porto?",
      text: "Un modulo con targa, modello e che cosa succede. Tu guardi, richiami con un’idea già fatta e fissi il giorno: meno telefonate con le mani sporche, meno gente che aspetta in piazzale.",
    },
  ],
  storyTitle: "La fiducia si vede dalle mani. E da come scrivi.",
  story: [
    "Un’officina buona ha sempre la stessa pubblicità: chi ci è stato lo racconta. Il guaio è che il passaparola oggi finisce sul telefono, perché prima di venire il cliente nuovo controlla: cerca il nome, guarda gli orari, legge due recensioni. Se trova solo una mappa con una foto del cancello, il passaparola si ferma lì.",
    "Sul sito mettiamo il capannone in ordine, i ponti, la diagnosi, le persone con nome e specialità. Spieghiamo in parole normali che cosa si controlla a un tagliando e perché una pastiglia a metà può aspettare e una cinghia no. Chi legge capisce che non gli cambierai pezzi per sport, ed è il motivo per cui uno sceglie il meccanico.",
  ],
  contents: [
    "Lavori che fai, marche e specialità",
    "Tagliandi, gomme e freni con prezzi indicativi",
    "Revisioni: scadenze e come si prenota",
    "Auto sostitutiva, soccorso e ritiro a casa",
    "L’officina e chi ci lavora",
    "Orari, mappa e numero per le urgenze",
  ],
  faq: [
    {
      question: "I prezzi cambiano da auto ad auto: come li scriviamo?",
      answer:
        "Con un «da» e due esempi veri, una piccola e una media. Basta a far capire se sei caro o onesto, e il preventivo preciso lo fai tu quando hai la targa.",
    },
    {
      question: "Mi serve un modulo con la targa e il modello.",
      answer:
        "Lo facciamo così: targa, modello, chilometri e che cosa fa l’auto. La richiesta ti arriva per email, completa, e la leggi quando scendi dal ponte.",
    },
    {
      question: "Le recensioni di Google si possono mostrare?",
      answer:
        "Sì, con il collegamento alla tua scheda, così chi vuole le legge tutte. Quelle inventate non le mettiamo, nemmeno se ce le chiedono.",
    },
  ],
};

export const idraulico: TradeCopy = {
  plural: "idraulici ed elettricisti",
  lead: "Chi ti cerca ha l’acqua per terra o la luce che non torna. Non legge: chiama. Il sito di un idraulico o di un elettricista si giudica da quanto in fretta si arriva al numero di telefono.",
  needs: [
    {
      title: "Rispondete adesso?",
      text: "Il numero è in cima, grande, e con un tocco parte la chiamata. Accanto c’è scritto quando rispondi, di notte e di domenica compresi, e quanto costa l’uscita.",
    },
    {
      title: "Venite fin da me?",
      text: "L’elenco dei paesi e dei quartieri dove lavori. Lo legge il cliente, che non perde tempo, e lo legge Google, che ti mostra a chi sta lì e non a chi abita a cento chilometri.",
    },
    {
      title: "Siete in regola?",
      text: "Abilitazioni, dichiarazione di conformità, assicurazione, fattura. Per chi deve rifare un bagno o un quadro sono le righe che fanno scegliere tra te e un numero preso al volo.",
    },
  ],
  storyTitle: "L’urgenza riempie la settimana. I lavori grandi riempiono l’anno.",
  story: [
    "Le chiamate d’emergenza arrivano da sole, se ti trovano. Ma un bagno da rifare, una caldaia da cambiare, un impianto intero si decidono con calma: si guardano tre preventivi e tre siti. Lì contano le foto di com’era e di com’è venuto, due righe su quanto ci hai messo e l’impressione che chi lavora pulisca anche prima di andare via.",
    "Noi teniamo le due strade separate. Chi ha fretta trova il telefono in un secondo, da qualunque pagina. Chi ha tempo trova i lavori fatti, le risposte alle domande che ti fanno sempre e un modulo per chiedere un sopralluogo, con il posto per mandare due foto. Così arrivi già sapendo che tubo ti aspetta.",
  ],
  contents: [
    "Il pronto intervento: numero, orari e costo dell’uscita",
    "Impianti, bagni, caldaie, quadri: che cosa fai",
    "Lavori finiti, con foto di prima e dopo",
    "Paesi e quartieri dove arrivi",
    "Abilitazioni, garanzie e detrazioni",
    "Richiesta di sopralluogo",
  ],
  faq: [
    {
      question: "Lavoro da solo e sono sempre in giro: chi risponde al sito?",
      answer:
        "Nessuno deve rispondere subito. Le richieste ti arrivano per email con il numero di chi scrive, e chi ha davvero fretta trova il tasto per chiamarti.",
    },
    {
      question: "Con un sito esco primo su Google?",
      answer:
        "Chi te lo promette mente. Facciamo bene quello che dipende da noi: pagine veloci, parole giuste, zone scritte, scheda collegata. Per crescere mese dopo mese c’è SEO PLUS.",
    },
    {
      question: "Mi basta una pagina sola?",
      answer:
        "Per chi ha fretta sì, per chi deve rifare il bagno no. Il prezzo fisso comprende da 5 a 10 pagine: ne usiamo quante ne servono, e il numero resta in tutte.",
    },
  ],
};

export const falegname: TradeCopy = {
  plural: "falegnami",
  lead: "Il tuo lavoro si capisce guardandolo e toccandolo. Il sito può fare la prima metà: far vedere le venature, gli incastri, la cucina finita in casa di qualcuno, e far venire voglia di bussare in bottega.",
  needs: [
    {
      title: "Fammi vedere",
      text: "Cucine, porte, scale, armadi, restauri: ogni lavoro con tre foto, il legno usato e due righe sul problema che c’era. È il catalogo di chi non ha catalogo.",
    },
    {
      title: "Quanto ci vuole, quanto costa",
      text: "Nessuno chiede un listino per un mobile su misura. Ma un ordine di grandezza e un tempo onesto («una cucina, otto settimane») fanno arrivare richieste serie e risparmiano sopralluoghi.",
    },
    {
      title: "Lo fate anche così?",
      text: "Un modulo con misure a occhio, foto della stanza e un’immagine di ispirazione. Tu lo guardi la sera, e quando richiami parli già di legno e non di indirizzi.",
    },
  ],
  storyTitle: "Il mobile in scatola costa meno. Il tuo dura di più: diciamolo.",
  story: [
    "Chi compra un mobile su misura lo fa una o due volte nella vita. Non sa che domande fare e ha paura di sbagliare. Una pagina che spiega la differenza tra impiallacciato e massello, che cosa vuol dire finitura a olio, come si monta una cucina in una casa storta, vale più di cento foto belle: chi la legge si fida, e quando ti chiama ha già capito perché costi quel che costi.",
    "Le foto sono la metà del lavoro, e non serve un fotografo. Ti spieghiamo come farle quando consegni: luce di lato, niente flash, un passo indietro e poi un particolare. Ne mandi venti, ne scegliamo otto. La bottega con la polvere e gli attrezzi in fila la fotografiamo così com’è, perché è quella che fa venire voglia di entrare.",
  ],
  contents: [
    "Lavori fatti, stanza per stanza",
    "Cucine, infissi, scale, restauro: che cosa fai",
    "Legni e finiture, spiegati in parole semplici",
    "La bottega, gli attrezzi, chi ci lavora",
    "Come si comincia: misure, disegno, preventivo",
    "Contatti, sopralluogo e dove sei",
  ],
  faq: [
    {
      question: "Ho foto vecchie e fatte male. Come si fa?",
      answer:
        "Ne bastano otto buone. Le migliori le sistemiamo noi, le altre le rifai alla prossima consegna seguendo quattro regole che ti mandiamo. Poi si cambiano con un ticket.",
    },
    {
      question: "Non voglio scrivere i prezzi.",
      answer:
        "Non serve. Scriviamo come lavori, in quanto tempo e da che cosa dipende il costo: chi ha il budget di un mobile in scatola lo capisce da solo, con garbo.",
    },
    {
      question: "Lavoro anche per architetti e imprese.",
      answer:
        "Una pagina è per loro: che macchine hai, che misure lavori, tempi e referenze. Cercano cose diverse da chi rifà la cameretta, e le trovano senza passarci in mezzo.",
    },
  ],
};

export const studio: TradeCopy = {
  plural: "studi professionali",
  lead: "Avvocati, commercialisti, geometri, psicologi: chi vi cerca ha un problema e un po’ di soggezione. Un sito chiaro dice che cosa fate, per chi, come si comincia e quanto costa la prima mezz’ora.",
  needs: [
    {
      title: "Vi occupate del mio caso?",
      text: "Non un elenco di materie, ma situazioni: una separazione, una partita IVA da aprire, una casa da accatastare. Chi legge si riconosce, e capisce di essere nel posto giusto.",
    },
    {
      title: "Con chi parlerò",
      text: "Nome, fotografia, ordine e numero d’iscrizione, due righe che non sembrano un curriculum. Le persone scelgono una persona, e prima di telefonare la vogliono vedere in faccia.",
    },
    {
      title: "Come si comincia",
      text: "Il primo incontro: quanto dura, dove, che documenti portare, se si paga. Scritto così, toglie l’imbarazzo a chi non ha mai avuto bisogno di uno studio.",
    },
  ],
  storyTitle: "Autorevole non vuol dire difficile.",
  story: [
    "Molti siti di studi sono scritti per i colleghi: latino, sigle, stemmi e una stretta di mano comprata in un archivio di foto. Ma chi vi cerca di notte, con una raccomandata in mano, ha bisogno di una frase che capisce. Noi partiamo dalle domande che vi fanno al telefono e le trasformiamo in pagine: la competenza si vede da come si spiega.",
    "Stiamo dentro le regole. La pubblicità dei professionisti è libera ma deve essere vera, corretta e non comparativa: niente «i migliori», niente percentuali di cause vinte, niente promesse. Mettiamo i dati che i vostri ordini richiedono e un modulo che chiede il necessario e non di più, perché chi scrive a uno studio racconta cose delicate.",
  ],
  contents: [
    "Di che cosa vi occupate, per situazioni",
    "Le persone dello studio, con fotografia e iscrizione",
    "Il primo incontro: durata, documenti, compenso",
    "Domande che vi fanno sempre, con la risposta",
    "Contatti riservati e richiesta di appuntamento",
    "Sede, orari, accessibilità e videochiamata",
  ],
  faq: [
    {
      question: "Il sito è a posto con la privacy?",
      answer:
        "Il modulo chiede il minimo, la connessione è protetta dal certificato SSL e i testi della privacy ci sono. Per i dati del vostro studio li rileggete voi prima di pubblicare.",
    },
    {
      question: "Possiamo pubblicare articoli?",
      answer:
        "Sì, con il Modulo Blog: scrivete una nota quando cambia una legge, e chi la cerca trova voi. Si scrive come un’email e si pubblica con un tasto.",
    },
    {
      question: "Vogliamo indirizzi email con il nome dello studio.",
      answer:
        "C’è il servizio E-mail aziendale: la casella sul vostro dominio, configurata su telefono e computer, con la posta vecchia che si trasferisce.",
    },
  ],
};
