import type { ServiceKey } from "@vetrina/contract/service-pages";
import type { ServiceStory } from "./service-story.ts";

export const serviceStories: Record<ServiceKey, ServiceStory> = {
  "seo-plus": {
    heading: "SEO ogni mese, per farti trovare da chi non ti conosce",
    when: [
      "Quando il sito c’è ma lo trova soltanto chi scrive il tuo nome. Quando in zona avete lo stesso mestiere in dieci e a comparire sono sempre gli altri. Quando hai aggiunto un servizio e nessuno sa che lo fai.",
      "Non ti serve se vivi di passaparola e la settimana è già piena, o se vuoi essere primo lunedì: i motori di ricerca ci mettono settimane ad accorgersi di un lavoro fatto bene, e chi promette il primo posto in tre giorni vende una cosa che non ha.",
    ],
    steps: [
      {
        title: "Ascoltiamo le parole",
        text: "Guardiamo che cosa scrive chi cerca quello che fai, paese per paese, e quali pagine rispondono oggi.",
      },
      {
        title: "Sistemiamo le pagine",
        text: "Titoli, testi, immagini e collegamenti: una pagina alla volta, cominciando da quelle che fanno squillare il telefono.",
      },
      {
        title: "Ti diciamo che cosa è cambiato",
        text: "Una volta al mese, in italiano: da dove sono arrivate le visite, che cosa ha funzionato, che cosa facciamo adesso.",
      },
    ],
    faq: [
      {
        question: "Dopo quanto si vede qualcosa?",
        answer:
          "I primi segni di solito in uno o due mesi, i risultati in sei. Dipende da quanti concorrenti hai e da quanto sono bravi: te lo diciamo prima di cominciare.",
      },
      {
        question: "Posso smettere quando voglio?",
        answer: "Sì. Il lavoro fatto resta sulle pagine: si fermano i miglioramenti, non il sito.",
      },
    ],
  },
  "modulo-blog": {
    heading: "Un blog nel tuo sito, per rispondere una volta sola",
    when: [
      "Quando ti fanno sempre le stesse domande: quanto dura, come si pulisce, che differenza c’è. Scritte una volta e messe in ordine, lavorano mentre dormi, e portano sul sito persone che non sapevano di cercarti.",
      "Non ti serve se non hai niente da raccontare più di due volte l’anno: un blog fermo al 2023 fa un’impressione peggiore di nessun blog. In quel caso basta una pagina di domande frequenti, e quella è già nel sito.",
    ],
    steps: [
      {
        title: "Scegliamo dieci domande",
        text: "Quelle che senti al banco. Sono i tuoi primi articoli, e spesso anche i migliori.",
      },
      {
        title: "Prepariamo la sezione",
        text: "Elenco, pagina di lettura, copertine: lo stesso vestito del resto del sito, pronto in un giorno.",
      },
      {
        title: "Scrivi e pubblichi",
        text: "Come un’email: bozza, anteprima, un bottone. E se una parola scappa si corregge in un momento.",
      },
    ],
    faq: [
      {
        question: "Gli articoli li scrivete voi?",
        answer:
          "Il modulo è lo strumento: scrivi tu, quando hai qualcosa da dire. Se preferisci partire da una bozza già pronta chiedici di AutoBlog, che si aggiunge a questo modulo.",
      },
      {
        question: "Quanto deve essere lungo un articolo?",
        answer:
          "Quanto basta a rispondere. Trecento parole precise valgono più di duemila tirate per le lunghe, e si leggono fino in fondo.",
      },
    ],
  },
  "email-aziendale": {
    heading: "E-mail aziendale con il nome della tua attività",
    when: [
      "Quando sul furgone c’è il tuo nome e sotto un indirizzo gratuito con dentro l’anno di nascita. Quando i preventivi finiscono nella posta indesiderata. Quando a rispondere siete in due e la casella è di uno solo.",
      "Non ti serve se i clienti ti chiamano e basta. Ma se mandi anche un solo preventivo alla settimana, l’indirizzo è la prima riga che leggono.",
    ],
    steps: [
      { title: "Apriamo la casella", text: "info@, il tuo nome o quello che preferisci, sul dominio che è già tuo." },
      {
        title: "La portiamo dove leggi",
        text: "Telefono, computer, tablet: la configuriamo noi, e la password la scegli tu.",
      },
      {
        title: "Ci mettiamo la posta vecchia",
        text: "I messaggi di prima vengono con te, con le loro cartelle, e cerchi un’email dell’anno scorso come se niente fosse.",
      },
    ],
    faq: [
      {
        question: "Ho già un dominio altrove: va bene?",
        answer:
          "Sì. Se il dominio è tuo la casella si apre lì, senza spostare il sito. Ci serve soltanto l’accesso al pannello, o l’email di chi lo gestisce.",
      },
      {
        question: "In quanto tempo funziona?",
        answer:
          "In un paio d’ore la casella riceve e spedisce. Il passaggio dei messaggi vecchi dipende da quanti sono: di solito una notte.",
      },
    ],
  },
  multilingua: {
    heading: "Il sito in un’altra lingua, con un indirizzo suo",
    when: [
      "Quando da giugno a settembre al banco si parla tedesco, o quando vendi a chi abita oltre confine. Il turista sceglie prima di partire, cercando nella sua lingua: una pagina tradotta bene è lì ad aspettarlo.",
      "Non ti serve se gli stranieri sono due all’anno. E non basta un bottone che traduce da solo: i motori di ricerca non lo leggono, e una frase sbagliata nel menu si ricorda a lungo.",
    ],
    steps: [
      {
        title: "Scegliamo le pagine",
        text: "Non tutte: quelle che servono a chi viene da fuori. Di solito sono menu, camere, contatti e come arrivare.",
      },
      {
        title: "Traduciamo e rileggiamo",
        text: "I testi si rileggono uno per uno prima di andare online, con i nomi dei piatti e dei posti lasciati come sono.",
      },
      {
        title: "Le mettiamo in fila",
        text: "Ogni lingua ha un indirizzo suo e il cambio lingua in alto: chi cerca in inglese trova l’inglese.",
      },
    ],
    faq: [
      {
        question: "Quante lingue si possono avere?",
        answer:
          "Quante ne servono: ogni lingua è un lavoro a sé. Ti consigliamo di partire da una, guardare chi arriva e aggiungere la seconda dopo.",
      },
      {
        question: "Se cambio un prezzo, cambia dappertutto?",
        answer: "Ce lo scrivi una volta e lo cambiamo in tutte le lingue, con l’assistenza che hai già.",
      },
    ],
  },
  "assistenza-prioritaria": {
    heading: "Assistenza prioritaria: una risposta entro 30 minuti",
    when: [
      "Quando il sito è un pezzo della giornata: ci prendi prenotazioni, ci pubblichi il menu di oggi, ci vendi. Un prezzo sbagliato alle nove di mattina, per te, non può aspettare domani.",
      "Non ti serve se apri un ticket ogni due mesi. L’assistenza che hai già risponde entro 24 ore, ed è compresa.",
    ],
    steps: [
      {
        title: "Apri un ticket",
        text: "Da qualunque dispositivo, anche con una foto dello schermo. È lo stesso di sempre.",
      },
      {
        title: "Va in cima alla pila",
        text: "Chi è di turno lo vede per primo, con accanto le conversazioni di prima.",
      },
      {
        title: "Rispondiamo entro 30 minuti",
        text: "Con la soluzione quando si può, altrimenti con chi ci sta lavorando e per quando. Senza farti rispiegare.",
      },
    ],
    faq: [
      {
        question: "Devo scrivere da un’altra parte?",
        answer:
          "No: apri il ticket dalla stessa pagina di sempre. La precedenza è della tua attività, qualunque sia il problema e chiunque di voi lo scriva.",
      },
      {
        question: "Posso attivarla solo per il periodo di punta?",
        answer: "Sì, si paga a mese: per la stagione, per i saldi, per le settimane di Natale.",
      },
    ],
  },
  social: {
    heading: "Gestione dei social: tu fai le foto, noi il resto",
    when: [
      "Quando l’ultima pubblicazione è gli auguri di due Natali fa. Quando le foto ci sono, nel telefono, ma alla sera non hai voglia di trovarci le parole. Quando chi ti segue non arriva mai al sito.",
      "Non ti serve se ti diverti a farlo e ti riesce: nessuno racconta un laboratorio meglio di chi ci sta dentro. In quel caso tieni i soldi, e al massimo chiedici come collegare i profili al sito.",
    ],
    steps: [
      {
        title: "Decidiamo il mese",
        text: "Una telefonata: che cosa succede da te, che cosa vuoi spingere, quali giorni contano.",
      },
      {
        title: "Mandi le foto",
        text: "Su WhatsApp, così come vengono. Se ne manca una ti diciamo noi quale, e come farla.",
      },
      {
        title: "Scriviamo e pubblichiamo",
        text: "Testi, formati, orari. Il calendario lo vedi prima, e quello che non ti piace non esce.",
      },
    ],
    faq: [
      {
        question: "Rispondete voi ai commenti?",
        answer: "No: chi commenta vuole sentire te. Ti segnaliamo quelli a cui conviene rispondere subito.",
      },
      {
        question: "Su quali social?",
        answer: "Su quelli dove stanno i tuoi clienti, di solito uno o due. Un profilo vivo vale più di cinque fermi.",
      },
    ],
  },
  advertising: {
    heading: "Pubblicità online, con la pagina a cui porta",
    when: [
      "Quando hai una data: un’apertura, una stagione, un corso che comincia. Quando vuoi farti conoscere in un raggio preciso, adesso, e sei disposto a pagare per ogni persona che arriva.",
      "Non ti serve se non hai ancora un’offerta chiara o se non riesci a rispondere a chi chiama: gli annunci portano gente alla porta, e una porta chiusa costa il doppio. In quel caso meglio mettere a posto il sito prima.",
    ],
    steps: [
      {
        title: "La pagina prima di tutto",
        text: "Una landing con una promessa sola e un bottone solo. Si può provare anche senza annunci.",
      },
      {
        title: "Gli annunci",
        text: "Testi, immagini, pubblico e zona. Quanto spendere al giorno lo decidi tu, e quei soldi vanno alla piattaforma, non a noi.",
      },
      {
        title: "I conti",
        text: "Quante persone, quanti contatti, quanto è costato ognuno: con il consenso di chi visita, come vuole la legge.",
      },
    ],
    faq: [
      {
        question: "Il budget degli annunci è compreso?",
        answer:
          "No: si paga direttamente alla piattaforma, con la tua carta, e si ferma quando vuoi. Il nostro prezzo è per il lavoro.",
      },
      {
        question: "Posso prendere solo la landing?",
        answer: "Sì, si paga una volta e resta tua. Va bene anche per il volantino e per il QR in vetrina.",
      },
    ],
  },
  crm: {
    heading: "Un CRM per botteghe: lo schedario con la memoria",
    when: [
      "Quando i preventivi stanno su foglietti, in tre telefoni e nella testa di chi è in ferie. Quando un cliente richiama e nessuno ricorda che cosa gli avevate detto. Quando sai di averne perso qualcuno e non sai chi.",
      "Non ti serve se hai dieci clienti all’anno e li conosci per nome: un quaderno va benissimo, e non si scarica mai.",
    ],
    steps: [
      {
        title: "Portiamo dentro quello che c’è",
        text: "L’elenco che hai, anche se è un foglio di calcolo del 2015 o la rubrica del telefono.",
      },
      {
        title: "Colleghiamo il sito",
        text: "Ogni richiesta diventa una scheda, con la pagina da cui è arrivata e il messaggio di chi l’ha scritta.",
      },
      {
        title: "Ti insegniamo tre gesti",
        text: "Segna il passo, metti il giorno, chiudi. Bastano quelli: il resto lo scopri quando ti serve.",
      },
    ],
    faq: [
      {
        question: "I dati dei clienti di chi sono?",
        answer: "Tuoi. Li esporti quando vuoi, e se smetti te li consegniamo e li cancelliamo.",
      },
      {
        question: "Funziona sul telefono?",
        answer: "Sì, è una pagina che si apre ovunque: in cantiere, in macchina da fermo, dal banco.",
      },
    ],
  },
};
