import { serviceOfSlug } from "@vetrina/contract/service-pages";
import { describeService, type ServiceCopy, type ShownService } from "./service.ts";

/** Nine add-ons for eight drawers: AutoBlog needs the blog module, so it is proposed to those who have it. */
const copies: ServiceCopy[] = [
  {
    id: "seo-plus",
    description: "Ti cercano con le parole di tutti i giorni. Noi facciamo in modo che tra i risultati ci sia tu.",
    icon: "lens",
    badge: "Per Google",
    colours: "straw",
    visible: true,
    detail: {
      tagline: "Farsi trovare è un lavoro di ogni mese.",
      description:
        "La SEO di base è già nel sito. Questa è quella che continua: ogni mese guardiamo come ti cercano, sistemiamo le pagine e ti diciamo che cosa è cambiato.",
      features: [
        "Ricerca delle parole che usano i tuoi clienti",
        "Titoli, testi e immagini rivisti pagina per pagina",
        "Scheda della tua attività collegata al sito",
        "Un resoconto al mese, scritto per essere capito",
      ],
      benefits: ["Ti trova chi non sa ancora il tuo nome.", "Sai da dove arrivano le visite."],
    },
  },
  {
    id: "modulo-blog",
    description: "Una bacheca tutta tua per ricette, consigli e novità. Scrivi quando hai qualcosa da dire.",
    icon: "inkwell",
    badge: "Una volta sola",
    colours: "straw",
    visible: true,
    detail: {
      tagline: "Il posto giusto per quello che racconti al banco.",
      description:
        "Aggiungiamo al sito una sezione per gli articoli, con lo stesso vestito del resto. Si scrive come un’email e si pubblica con un bottone.",
      features: [
        "Elenco degli articoli e pagina di lettura",
        "Foto di copertina, bozze e anteprima",
        "Titolo e descrizione per i motori di ricerca",
      ],
      benefits: [
        "Rispondi una volta alle domande che ti fanno sempre.",
        "Il sito resta fresco senza chiamare nessuno.",
      ],
      priceNote: "Si paga una volta sola.",
    },
  },
  {
    id: "email-aziendale",
    description: "info@ con il nome della tua attività, al posto dell’indirizzo fatto in fretta anni fa.",
    icon: "letterbox",
    badge: "Attiva in 2 ore",
    colours: "straw",
    visible: true,
    detail: {
      tagline: "L’indirizzo che puoi scrivere sul furgone.",
      description:
        "Creiamo la casella sul tuo dominio e la colleghiamo al telefono e al computer che usi già. La posta vecchia, se vuoi, viene con te.",
      features: [
        "Casella sul tuo dominio, per esempio info@tuonome.it",
        "Filtro contro la posta indesiderata",
        "Configurazione su telefono e computer",
        "Passaggio dei messaggi dalla vecchia casella",
      ],
      benefits: ["I preventivi arrivano con il tuo nome.", "Se cambi computer, la posta resta."],
    },
  },
  {
    id: "multilingua",
    description: "Il sito che saluta anche chi arriva da fuori, nella sua lingua e senza frasi da traduttore.",
    icon: "signs",
    badge: "Per chi viene da fuori",
    colours: "straw",
    visible: true,
    detail: {
      tagline: "Benvenuti, welcome, willkommen.",
      description:
        "Prepariamo le pagine nella seconda lingua con un indirizzo loro, così i motori di ricerca le mostrano a chi la parla. In alto compare il cambio lingua.",
      features: [
        "Pagine tradotte con il loro indirizzo",
        "Cambio lingua in ogni pagina",
        "Indicazioni per i motori di ricerca",
        "Testi riletti prima di andare online",
      ],
      benefits: ["Il turista prenota prima di partire.", "Meno telefonate a gesti."],
      sheetPriceIsFor: "attivato dalla scheda",
      priceNote: "Attivato da questa scheda. A listino 299 €.",
    },
  },
  {
    id: "assistenza-prioritaria",
    description: "Suoni il campanello e rispondiamo entro 30 minuti. La tua richiesta passa davanti alle altre.",
    icon: "bell",
    badge: "Entro 30 minuti",
    colours: "vermilion",
    visible: true,
    detail: {
      tagline: "Risposta entro 30 minuti.",
      description:
        "Per chi con il sito lavora tutto il giorno. Apri un ticket e il supporto ti risponde entro 30 minuti: la tua richiesta va in cima alla pila.",
      features: [
        "Risposta del supporto entro 30 minuti",
        "Ticket in cima alla coda",
        "La stessa conversazione dall’inizio alla fine",
      ],
      benefits: [
        "Un prezzo sbagliato si corregge prima che lo vedano in tanti.",
        "Non rispieghi ogni volta il problema.",
      ],
    },
  },
  {
    id: "social",
    description: "Le foto le fai tu, al resto badiamo noi: testi, calendario e pubblicazione.",
    icon: "camera",
    badge: "Foto e parole",
    colours: "straw",
    visible: true,
    detail: {
      tagline: "Pubblicare senza pensarci la sera tardi.",
      description:
        "Ogni mese decidiamo insieme che cosa raccontare. Tu mandi le foto su WhatsApp, noi scriviamo, mettiamo in ordine e pubblichiamo.",
      features: [
        "Calendario del mese concordato con te",
        "Testi e immagini sistemati per ogni profilo",
        "Pubblicazione e collegamento al sito",
      ],
      benefits: ["I profili non restano fermi a Natale scorso.", "Chi ti segue arriva al sito, e dal sito a te."],
      sheetPriceIsFor: "attivato dalla scheda",
      priceNote: "Attivato da questa scheda. A listino 199 € al mese.",
    },
  },
  {
    id: "advertising",
    description: "Annunci a pagamento per una promozione, una stagione, un’apertura. E la pagina a cui portano.",
    icon: "poster",
    badge: "Per le promozioni",
    colours: "straw",
    visible: true,
    detail: {
      tagline: "Un annuncio vale quanto la pagina che c’è dietro.",
      description:
        "Cominciamo dalla landing: una pagina sola, con un’offerta sola e un bottone solo. Quando è pronta, ci portiamo sopra gli annunci.",
      features: [
        "Landing page dedicata alla promozione",
        "Testo degli annunci e scelta del pubblico",
        "Conteggio di chi ti contatta, con il suo consenso",
      ],
      benefits: ["Chi clicca trova quello che gli hai promesso.", "Sai quali annunci portano clienti e quali no."],
      sheetPriceIsFor: "la landing",
      priceNote: "La landing per gli annunci. La gestione delle campagne è 299 € al mese.",
    },
  },
  {
    id: "crm",
    description: "Lo schedario dei clienti: chi ha chiesto, chi ha comprato, chi è da richiamare giovedì.",
    icon: "card-index",
    badge: "Per non perdere nessuno",
    colours: "straw",
    visible: true,
    detail: {
      tagline: "Il quaderno dei clienti, ma che non si perde.",
      description:
        "Le richieste del sito finiscono in uno schedario ordinato, con lo stato di ognuna e il prossimo passo. Lo apri dal telefono, anche in cantiere.",
      features: [
        "Schede dei clienti con storia e appunti",
        "Richieste del sito raccolte in automatico",
        "Promemoria per richiamare",
        "Importazione del tuo elenco attuale",
      ],
      benefits: ["Nessun preventivo resta senza risposta.", "Tutti in bottega vedono la stessa scheda."],
    },
  },
  {
    id: "autoblog",
    description: "Articoli preparati dall’intelligenza artificiale sui temi del tuo mestiere.",
    icon: "typewriter",
    badge: "Con il Modulo Blog",
    colours: "straw",
    visible: false,
    detail: {
      tagline: "Il blog che scrive mentre lavori.",
      description:
        "Scegliamo insieme gli argomenti e il sistema prepara gli articoli con regolarità. Puoi correggerli o fermarli quando vuoi.",
      features: ["Temi scelti con te", "Articoli impaginati nel tuo blog", "Modifica e cancellazione sempre possibili"],
      benefits: ["Il blog non resta vuoto.", "Parti da un testo, non dal foglio bianco."],
    },
  },
];

export const services = copies.map(describeService);

export const visibleServices = services.filter(
  (service): service is ShownService => service.visible && serviceOfSlug(service.id) !== undefined,
);
