import type { TradeCopy } from "./trade-copy.ts";

export const parrucchiere: TradeCopy = {
  plural: "parrucchieri e barbieri",
  lead: "Prima di affidarti la testa, la gente guarda. Vuole vedere tagli veri, capire quanto spende e sapere se c’è posto giovedì. Il sito la fa accomodare prima ancora che arrivi.",
  needs: [
    {
      title: "I tagli che fai tu",
      text: "Una galleria di lavori veri, divisi per taglio, colore e barba. Niente modelle comprate: chi ti sceglie vuole sapere come escono le persone normali dalla tua poltrona.",
    },
    {
      title: "Il listino, senza imbarazzo",
      text: "Chiedere «quanto viene?» mette a disagio tutti e due. Piega, taglio, schiariture, barba: con i prezzi scritti, chi chiama ha già deciso e chiama per prendere posto.",
    },
    {
      title: "L’appuntamento in due tocchi",
      text: "Se usi già un’agenda online mettiamo il suo tasto in evidenza. Se usi il quaderno, va benissimo: telefono, WhatsApp e un modulo che chiede giorno preferito e servizio.",
    },
  ],
  storyTitle: "I social li guardano. Il sito lo usano.",
  story: [
    "Le foto su Instagram fanno venire voglia, ma chi vuole prenotare deve cercare l’indirizzo tra le storie, l’orario nei commenti, il prezzo in un messaggio privato. Sul sito le stesse foto stanno accanto a quello che serve per decidere. Lo scorri una volta e sai dove sei, quanto costa, quando sei aperto e chi ti taglierà i capelli.",
    "Un salone vive di persone che tornano ogni cinque settimane, e ogni tanto ne perde qualcuna: un trasloco, un figlio, un lavoro nuovo. Per riempire quella poltrona devi farti trovare da chi è appena arrivato in zona e scrive «parrucchiere» o «barbiere» nel telefono. Lì contano una scheda curata, gli orari giusti e una pagina che si apre subito.",
  ],
  contents: [
    "Tagli, colore, barba e trattamenti, con i prezzi",
    "Una galleria di lavori veri, prima e dopo",
    "Chi c’è in salone e che cosa sa fare meglio",
    "Appuntamenti per telefono, WhatsApp o agenda online",
    "Sposa, cerimonie e servizi a domicilio",
    "Orari, giorno di chiusura e come arrivare",
  ],
  faq: [
    {
      question: "Uso già un’app per gli appuntamenti. Si collega?",
      answer:
        "Mettiamo il suo tasto su ogni pagina, così chi vuole prenota subito. L’agenda resta quella che conosci, e se un giorno la cambi cambiamo il tasto.",
    },
    {
      question: "Le foto dei clienti si possono usare?",
      answer:
        "Sì, se te lo permettono per iscritto: basta un foglio firmato in salone. Senza permesso si inquadra la nuca, che per un taglio è anche meglio.",
    },
    {
      question: "Possiamo mostrare i prodotti che usiamo?",
      answer:
        "Certo, con due righe su ognuno e il perché. Se vuoi anche venderli e spedirli c’è il piano E-COMMERCE, che ha carrello e pagamento.",
    },
  ],
};

export const estetista: TradeCopy = {
  plural: "centri estetici",
  lead: "Nel tuo mestiere si entra per fiducia. Chi ti cerca vuole sapere chi la toccherà, con che cosa, in quanto tempo e a che prezzo. Un sito ordinato e pulito lo dice già da come si presenta.",
  needs: [
    {
      title: "Ogni trattamento, spiegato",
      text: "A che cosa serve, quanto dura, quante sedute, che cosa non fa. Chi legge arriva con le idee chiare e con meno paura, e il primo colloquio parte già a metà strada.",
    },
    {
      title: "Prezzi e pacchetti alla luce",
      text: "Un listino leggibile vale più di uno sconto. Pulizia viso, epilazione, massaggi, percorsi: con i prezzi davanti si prenota senza dover chiedere al telefono.",
    },
    {
      title: "Un regalo all’ultimo minuto",
      text: "Il buono regalo è la cosa più cercata il 23\u00a0dicembre, il 13\u00a0febbraio e la vigilia della festa della mamma. Una pagina lo racconta e dice come averlo in giornata.",
    },
  ],
  storyTitle: "Pulito, calmo, chiaro: come la tua cabina.",
  story: [
    "Un centro estetico si giudica dai particolari, e il primo particolare oggi è lo schermo. Se il sito è pieno di scritte lampeggianti e foto di catalogo, chi guarda pensa che dentro sia uguale. Noi facciamo il contrario: poche parole esatte, le tue cabine, le tue mani, le macchine che hai davvero e i diplomi che hai appesi.",
    "Stiamo attenti anche a quello che non si può scrivere. Un trattamento estetico non promette di curare, non fa miracoli in tre sedute e non mostra risultati che non sono tuoi. I testi li scriviamo così: convincono perché sono precisi. E chi ha una condizione particolare trova scritto che prima se ne parla, di persona, senza impegno.",
  ],
  contents: [
    "Viso, corpo, mani e piedi: trattamenti e prezzi",
    "Percorsi e pacchetti, con la durata di ognuno",
    "Il buono regalo e come si ritira",
    "Le mani: chi lavora da te e che cosa ha studiato",
    "Appuntamento per telefono, WhatsApp o modulo",
    "Orari, igiene, parcheggio e prima visita",
  ],
  faq: [
    {
      question: "Si può comprare il buono regalo dal sito?",
      answer:
        "Nel sito a prezzo fisso si chiede con il modulo e si paga da te. Se vuoi venderlo online, pagamento e codice compresi, c’è il piano E-COMMERCE.",
    },
    {
      question: "Ho tanti trattamenti: ci stanno tutti?",
      answer:
        "Il sito ha da 5 a 10 pagine. Raggruppiamo i trattamenti come li cercano le clienti, non come li ordina il fornitore, e nessuno resta fuori dal listino.",
    },
    {
      question: "Chi scrive i testi sui macchinari?",
      answer:
        "Noi, partendo da quello che ci racconti e dalle schede del costruttore. Prima di pubblicare li rileggi tu: hai due giri di modifiche gratuiti.",
    },
  ],
};

export const fiorista: TradeCopy = {
  plural: "fioristi",
  lead: "Un mazzo di fiori si compra con il cuore e di fretta. Chi ti cerca ha un compleanno stasera, un matrimonio a giugno o un funerale domani: tre persone diverse, e tutte e tre hanno bisogno di trovarti subito.",
  needs: [
    {
      title: "Quanto spendo, che cosa ricevo",
      text: "Mazzi fotografati in negozio, ognuno con il prezzo e l’occasione. Chi non s’intende di fiori sceglie con gli occhi, e ti chiama solo per dirti il nome da scrivere sul biglietto.",
    },
    {
      title: "Consegnate oggi?",
      text: "Zone, orari, costo e l’ora entro cui ordinare. Scritti in cima, perché chi li cerca ha un orologio che corre e, se non li vede, va da una catena che spedisce una scatola.",
    },
    {
      title: "Il matrimonio, con calma",
      text: "Una pagina con gli allestimenti che hai fatto e un modulo per data, luogo e stile. Le spose guardano tutto alle undici di sera: a quell’ora il sito riceve per te.",
    },
  ],
  storyTitle: "Le catene spediscono scatole. Tu conosci il destinatario.",
  story: [
    "Quando qualcuno cerca «consegna fiori» nella tua città trova per primi i grandi siti, che poi girano l’ordine a un negozio come il tuo e trattengono la loro parte. Per saltare il giro serve una cosa sola: che chi cerca trovi te, e che in dieci secondi capisca che i fiori sono freschi, che li consegni tu e che può parlare con una persona.",
    "Noi fotografiamo poco e bene: tre mazzi di stagione, il banco, le tue mani che legano. Scriviamo quali fiori hai in questo periodo e perché le peonie a novembre no. E mettiamo in ordine la parte meno poetica, quella che ti fa lavorare: le zone di consegna, gli orari delle feste, il numero di telefono grande come una pianta.",
  ],
  contents: [
    "Mazzi e piante con foto e prezzi indicativi",
    "Consegna: zone, orari, costi e urgenze",
    "Matrimoni e cerimonie, con gli allestimenti fatti",
    "Fiori per l’ultimo saluto, detto con garbo",
    "Abbonamenti per negozi, studi e ristoranti",
    "Orari, ricorrenze e dove fermarsi con la macchina",
  ],
  faq: [
    {
      question: "I fiori cambiano con la stagione: e il sito?",
      answer:
        "Anche. Tu mandi le foto nuove con un ticket e noi le mettiamo al posto delle vecchie: nei primi dodici mesi è compreso.",
    },
    {
      question: "Si può pagare online?",
      answer:
        "Con il piano E-COMMERCE sì: catalogo, biglietto, giorno di consegna e pagamento. Con il sito a prezzo fisso l’ordine arriva per telefono, WhatsApp o modulo.",
    },
    {
      question: "Lavoro molto con i funerali: va detto?",
      answer:
        "Sì, con discrezione. Una pagina sobria, con composizioni, prezzi e un numero a cui rispondi sempre: in quel momento la chiarezza è un gesto gentile.",
    },
  ],
};

export const negozio: TradeCopy = {
  plural: "negozi di abbigliamento",
  lead: "In vetrina stanno dodici capi, e li vede chi passa. Il sito è la vetrina che vedono gli altri: le marche, le taglie, lo stile, e un buon motivo per venire a provarsi qualcosa sabato.",
  needs: [
    {
      title: "Avete la mia taglia?",
      text: "Dalla 38 alla 54, il numero 46 di scarpa, la linea curvy: chi ha una taglia difficile cerca a casa prima di uscire. Se lo trova scritto, il viaggio lo fa.",
    },
    {
      title: "Che cosa c’è di nuovo",
      text: "Una pagina per la stagione, con dieci foto scattate in negozio e i prezzi. Non un catalogo infinito: il meglio, indossato da persone che sembrano i tuoi clienti.",
    },
    {
      title: "Mettilo da parte",
      text: "Un tasto apre WhatsApp con il capo già nominato: «Mi tieni questo, taglia M, fino a sabato?». Chi ha messo da parte una giacca, di solito torna a prendersela.",
    },
  ],
  storyTitle: "I grandi siti hanno tutto. Tu hai occhio.",
  story: [
    "Nessun negozio di quartiere può gareggiare con un magazzino grande come un aeroporto, e per fortuna non deve. Da te si viene perché qualcuno guarda, consiglia, dice la verità sullo specchio e aggiusta l’orlo per giovedì. Il sito deve far sentire questo: chi sei, come scegli le marche, per chi hai pensato il negozio.",
    "Poi servono le cose pratiche, che ai grandi mancano: dove sei, dove si parcheggia, a che ora chiudi, se fai i cambi, se ci sono i camerini larghi per il passeggino. Le mettiamo dove si trovano. Quando arriva la stagione nuova ci mandi le foto e rifacciamo la vetrina; quando ci sono i saldi, lo diciamo senza urlare.",
  ],
  contents: [
    "La stagione in dieci foto, con i prezzi",
    "Marche, taglie e misure che tieni davvero",
    "Chi sei e come scegli quello che vendi",
    "Prenota un capo o un appuntamento in negozio",
    "Riparazioni, cambi, buoni regalo",
    "Orari, domeniche, saldi e parcheggio",
  ],
  faq: [
    {
      question: "Devo per forza vendere online?",
      answer:
        "No. Per molti negozi rende di più far venire le persone: foto, taglie, orari e WhatsApp. Se poi vuoi un vero negozio online c’è il piano E-COMMERCE.",
    },
    {
      question: "Cambio le foto ogni mese, come faccio?",
      answer:
        "Le mandi allegate a un ticket e le carichiamo noi, compreso per dodici mesi. Bastano foto di telefono, con la luce della vetrina e senza filtri.",
    },
    {
      question: "Posso mettere i marchi dei fornitori?",
      answer:
        "Se li rivendi e il fornitore lo consente, sì: di solito hanno una cartella di immagini per i rivenditori. Ce la giri e scegliamo quelle giuste.",
    },
  ],
};
