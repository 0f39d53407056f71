import type { TradeCopy } from "./trade-copy.ts";

export const ristorante: TradeCopy = {
  plural: "ristoranti e trattorie",
  lead: "Chi cerca dove mangiare decide in un minuto, con il telefono in mano e la fame addosso. Vuole il menu, i prezzi, l’orario e un modo per prenotare. Se non li trova da te, li trova alla porta accanto.",
  needs: [
    {
      title: "Il menu, ma da leggere",
      text: "Niente PDF da ingrandire con due dita. Il menu è una pagina del sito, con piatti, prezzi e allergeni: si legge al volo, si trova su Google e si cambia quando cambia il mercato.",
    },
    {
      title: "Il tavolo, senza aspettare",
      text: "Un tasto chiama, uno apre WhatsApp, un modulo chiede giorno, ora e quanti siete. Tu rispondi quando la cucina respira, e il cliente ha già lasciato il numero.",
    },
    {
      title: "Siete aperti stasera?",
      text: "Gli orari stanno in cima a ogni pagina, con le chiusure di agosto e delle feste. È la domanda più cercata di tutte, e la risposta sbagliata costa un coperto.",
    },
  ],
  storyTitle: "Le app di prenotazione lavorano per loro. Il sito lavora per te.",
  story: [
    "Le piattaforme ti portano gente, ma tengono i nomi, chiedono una percentuale e mettono la tua foto accanto a quella di altri dieci. Va bene averle. Ma chi ha già sentito parlare di te ti cerca per nome, e per nome deve trovare casa tua: la tua sala, le tue mani, il tuo vino.",
    "Noi guardiamo come mangiano i tuoi clienti prima di disegnare. Una trattoria di pranzi veloci ha bisogno del piatto del giorno in prima fila; un ristorante da anniversario, della sala fotografata bene e di una pagina per gli eventi. Ti chiediamo le foto che hai: se servono, ti diciamo noi come farle con il telefono, alla finestra, a mezzogiorno.",
  ],
  contents: [
    "Menu e carta dei vini, con prezzi e allergeni",
    "La sala, la cucina e chi ci lavora",
    "Prenotazione per telefono, WhatsApp o modulo",
    "Cerimonie, compleanni e pranzi di lavoro",
    "Orari, chiusure, mappa e parcheggio",
    "Recensioni vere, con il collegamento a Google",
  ],
  faq: [
    {
      question: "Il menu cambia ogni settimana: devo chiamarvi ogni volta?",
      answer:
        "Ci scrivi e basta: apri un ticket, alleghi la foto della lavagna e il menu lo cambiamo noi. Per i primi dodici mesi è compreso, e ti risponde una persona entro 24 ore.",
    },
    {
      question: "Posso avere il menu anche in inglese e in tedesco?",
      answer:
        "Sì, con il servizio Multilingua: le pagine nuove hanno un indirizzo loro, così il turista le trova cercando nella sua lingua prima ancora di partire.",
    },
    {
      question: "Si può mettere il QR sui tavoli?",
      answer:
        "Sì: il QR porta alla pagina del menu, che ha un indirizzo suo. Se un domani cambi i prezzi cambia la pagina, e il cartoncino sul tavolo resta quello.",
    },
  ],
};

export const pizzeria: TradeCopy = {
  plural: "pizzerie",
  lead: "Il venerdì alle sette il telefono squilla e tu hai le mani nell’impasto. Un sito fatto bene risponde al posto tuo: ecco le pizze, ecco i prezzi, ecco come si ordina e quando passi a ritirare.",
  needs: [
    {
      title: "L’elenco delle pizze, vero",
      text: "Tutte, con gli ingredienti, il prezzo e le aggiunte. Chi ordina per sei persone lo fa scorrere sul divano, e quando chiama sa già che cosa dire.",
    },
    {
      title: "Asporto senza confusione",
      text: "Un tasto che chiama e uno che apre WhatsApp con il messaggio già cominciato: numero di pizze, ora del ritiro, nome. Meno richiami, meno cartoni sbagliati.",
    },
    {
      title: "Consegnate fin qui?",
      text: "Le vie, il minimo d’ordine, quanto costa la consegna: scritto chiaro, una volta per tutte. Chi è fuori zona lo scopre prima, e non al telefono nel momento peggiore.",
    },
  ],
  storyTitle: "Una fetta a chi la porta. La pizza a chi la fa.",
  story: [
    "Le app di consegna si tengono una bella fetta di ogni ordine. Ci sono serate in cui servono, e nessuno ti dice di toglierle. Ma il cliente affezionato, quello che la tua margherita la riconosce a occhi chiusi, può ordinare da te: basta che trovi come, e che il sito si apra prima che gli passi la voglia.",
    "Per una pizzeria mettiamo davanti tre cose: il forno, l’impasto e il telefono. Raccontiamo le ore di lievitazione, la farina, il pomodoro, senza aggettivi di troppo. E facciamo in modo che chi cerca «pizzeria» nel tuo quartiere trovi la tua scheda, i tuoi orari giusti e le foto che hai scelto tu, non quella sfocata di un cliente del 2016.",
  ],
  contents: [
    "Le pizze con ingredienti, prezzi e aggiunte",
    "Impasti, farine, senza glutine e intolleranze",
    "Asporto e consegna: zone, tempi e costi",
    "Tavoli, sala e posti all’aperto",
    "Orari del forno, giorno di chiusura e mappa",
    "Fritti, birre e dolci della casa",
  ],
  faq: [
    {
      question: "Si può ordinare e pagare dal sito?",
      answer:
        "Nel sito a prezzo fisso l’ordine passa per telefono o WhatsApp, che per molte pizzerie basta. Se vuoi carrello e pagamento con carta c’è il piano E-COMMERCE: stesso studio, stessa mano.",
    },
    {
      question: "Ho già la pagina Facebook: il sito serve davvero?",
      answer:
        "La pagina la vede chi ti segue, il sito lo trova chi ha fame adesso e scrive «pizza vicino a me». E il sito resta tuo anche se domani un social cambia le regole.",
    },
    {
      question: "Non ho belle foto delle pizze.",
      answer:
        "Te ne bastano cinque, e ti spieghiamo come farle: pizza appena sfornata, luce di finestra, telefono dritto sopra. Le sistemiamo noi prima di metterle online.",
    },
  ],
};

export const bar: TradeCopy = {
  plural: "bar e caffetterie",
  lead: "Il tuo bar lo conoscono tutti nel raggio di duecento metri. Il sito serve per tutti gli altri: chi lavora in zona da lunedì, chi cerca un posto per il brunch, chi deve organizzare una laurea per sabato.",
  needs: [
    {
      title: "Che cosa fate, e quando",
      text: "Colazione, pranzo, aperitivo: tre momenti, tre pagine brevi. Chi ti cerca a mezzogiorno vuole le insalate e non la lista dei gin, e le trova con il pollice.",
    },
    {
      title: "Un posto dove stare",
      text: "Tavoli fuori, presa vicino al divanetto, wi-fi, cani benvenuti. Sono le cose che si chiedono sottovoce al banco: scritte sul sito, portano dentro chi non ti conosce.",
    },
    {
      title: "La festa di sabato",
      text: "Lauree, compleanni, riunioni: un modulo chiede giorno, ora e quanti sono, e ti arriva una richiesta completa invece di sei messaggi vocali.",
    },
  ],
  storyTitle: "Un bar è fatto di abitudini. Il sito ne crea di nuove.",
  story: [
    "Chi apre una caffetteria passa la giornata in piedi: il computer si accende la sera, se va bene. Per questo il sito di un bar dev’essere una cosa che si fa una volta e poi lavora da sola, con gli orari giusti, le foto giuste e un numero che squilla. Dei testi ci occupiamo noi, partendo da una telefonata di quindici minuti.",
    "Poi ci sono le cose che nessuno racconta e che fanno la differenza: la miscela che hai scelto, la signora che fa le torte, il cornetto senza glutine vero, il fatto che apri alle cinque e mezza quando gli altri dormono. Su una mappa siete tutti una tazzina marrone. Sul tuo sito no: si capisce perché vale la pena di attraversare la strada.",
  ],
  contents: [
    "Colazioni, pranzi e aperitivi con i prezzi",
    "La miscela, le torte, chi sta dietro al banco",
    "Tavoli fuori, wi-fi e cose pratiche",
    "Richieste per feste, lauree e riunioni",
    "Orari veri, anche di domenica e ad agosto",
    "Mappa, fermate vicine e parcheggio",
  ],
  faq: [
    {
      question: "Un bar ha davvero bisogno di un sito?",
      answer:
        "Se vivi solo del passaggio, poco. Se vuoi pranzi, feste e gente che arriva da un’altra via, sì: sono tutte cose che si cercano prima di uscire di casa.",
    },
    {
      question: "Il piatto del giorno cambia ogni mattina: come si fa?",
      answer:
        "Quello che dura un giorno vive bene sui social, e il sito ci porta con un tasto. Menu, prezzi e orari stanno sul sito: ci apri un ticket e li cambiamo noi, compreso per dodici mesi.",
    },
    {
      question: "Quanto tempo vi devo dedicare?",
      answer:
        "Una telefonata di quindici minuti, le foto che hai già nel telefono e un’occhiata alla fine per dire se ti piace. Il resto è lavoro nostro.",
    },
  ],
};

export const forno: TradeCopy = {
  plural: "forni e pasticcerie",
  lead: "La gente viene per il profumo, ma il profumo non passa dal telefono. Il sito fa la sua parte: mostra che cosa sforni, in che giorni, e come si ordina la torta prima che sia tardi.",
  needs: [
    {
      title: "Che cosa c’è oggi",
      text: "Il pane di segale il martedì, le ciambelle la domenica, il panettone da novembre. Un elenco dei giorni evita il viaggio a vuoto e fa tornare chi aspettava proprio quello.",
    },
    {
      title: "La torta per sabato",
      text: "Un modulo con giorno, persone, gusti, allergie e la scritta da mettere sopra. Ti arriva già tutto in ordine, e al banco non si riempiono più foglietti che poi si perdono.",
    },
    {
      title: "Ingredienti senza giri di parole",
      text: "Farine, lievito madre, burro, uova: chi ha un’intolleranza cerca prima di entrare. Scriverlo chiaro è una gentilezza, e anche il modo più semplice di farsi scegliere.",
    },
  ],
  storyTitle: "Ti alzi alle due di notte. Qualcuno lo deve raccontare.",
  story: [
    "Un forno artigiano e uno scaffale del supermercato, su Google, sembrano la stessa cosa: «pane», un orario e una stellina. La differenza la fanno le foto delle mani, due righe su chi ti ha insegnato, il nome del mulino. Non serve un romanzo: serve che si capisca, in mezzo minuto, che da te il pane lo si fa ancora.",
    "Poi ci sono le feste, che per una pasticceria valgono mezzo anno. A Natale, a Pasqua, a San Giuseppe basta un ticket con le foto, e in prima pagina ci vanno i lievitati, le date per prenotare e il modo di farlo. Quando la festa è passata, due righe e la vetrina torna com’era.",
  ],
  contents: [
    "Pane, focacce e dolci, con i giorni in cui si fanno",
    "Torte su ordinazione, con il modulo per chiederle",
    "Vetrine delle feste: Natale, Pasqua, ricorrenze",
    "Farine, ingredienti e allergeni",
    "Il laboratorio e chi ci lavora",
    "Orari, chiusure e dove parcheggiare",
  ],
  faq: [
    {
      question: "Posso vendere panettoni online e spedirli?",
      answer:
        "Sì, con il piano E-COMMERCE: catalogo, carrello, pagamento e spedizione. Se ne vendi pochi e a chi passa a ritirarli, il modulo di prenotazione del sito a prezzo fisso basta.",
    },
    {
      question: "I prezzi a peso come li mettiamo?",
      answer:
        "Come sul cartellino: al chilo, al pezzo o «da». Ti aiutiamo noi a scriverli in modo che si capisca quanto si spende per otto persone.",
    },
    {
      question: "Gli ordini dal sito dove arrivano?",
      answer:
        "Sulla tua email, con nome, telefono e giorno del ritiro: la stampi e la appendi in laboratorio. Chi preferisce scrivere due righe trova il tasto di WhatsApp.",
    },
  ],
};
