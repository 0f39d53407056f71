/** One statement of the specification about a page: what must be found there, and how often. */
export interface Statement {
  says: string;
  /** Where; the whole page when missing. */
  at?: string;
  text?: string | RegExp;
  /** How many elements match `at`. */
  count?: number;
}

const servizi: Statement[] = [
  {
    says: "grid of 8 service cards with an Installa button",
    at: "a[data-opens-service].drawer-pull",
    text: "Installa",
    count: 8,
  },
  ...[
    ["SEO PLUS", "€99/mese"],
    ["Modulo Blog", "€39"],
    ["E-mail aziendale", "€29/mese"],
    ["Multilingua", "€299"],
    ["Assistenza prioritaria", "€79/mese"],
    ["Social", "€199/mese"],
    ["Advertising", "€299/mese"],
    ["CRM", "€149/mese"],
  ].map(([title, price]) => ({
    says: `${title} costs ${price} on its card`,
    at: `article:has(a.drawer-pull):has-text("${title}"), li:has(a.drawer-pull):has-text("${title}")`,
    text: new RegExp(`${price?.replace("/", "\\s*/\\s*").replace("€", "€\\s*")}`),
  })),
  { says: "multilingual 199 in detail", at: "dialog#servizio-multilingua", text: "€199" },
  { says: "social 59/month in detail", at: "dialog#servizio-social", text: "€59/mese" },
  { says: "ads landing 149 in detail", at: "dialog#servizio-advertising", text: "€149" },
  { says: "the ninth add-on is not on the grid", at: "dialog[id*=auto]", count: 0 },
  { says: "support response within 30 minutes", text: /30 minuti/ },
  { says: "setup times from 2 h", text: "2 ore" },
  { says: "setup times to 5-7 days", text: "5-7 giorni" },
  { says: "a WhatsApp chat about service and price", at: "dialog a[href*='wa.me'][href*='%E2%82%AC']", count: 8 },
];

const chiSiamo: Statement[] = [
  { says: "founded 2018", text: "2018" },
  { says: "Vieni a trovarci scrolls to the map", at: "a[href='#mappa']", text: "Vieni a trovarci" },
  { says: "an embedded map section", at: "#mappa", count: 1 },
  { says: "weekdays 9:00-18:00", at: "#mappa", text: "9:00-18:00" },
  { says: "Saturday 10:00-14:00", at: "#mappa", text: "10:00-14:00" },
  { says: "Sunday closed", at: "#mappa", text: /Domenica[\s.]*chiuso/ },
  { says: "address", at: "#mappa", text: "Via dell'Esempio 1" },
  { says: "phone", at: "#mappa a[href^='tel:']", text: "+39 06 0000 0000" },
  { says: "nothing of the map's before a click", at: "iframe", count: 0 },
];

const offerta: Statement[] = [
  { says: "the price", text: "197" },
  { says: "limited offer", text: "OFFERTA LIMITATA" },
  { says: "15 slots a month, 3 free", text: /Restano 3 posti su 15/ },
  { says: "one key on the board for each slot", at: "#slot-booking [data-slot], #slot-booking li", count: 15 },
  { says: "SSL", text: "SSL" },
  { says: "basic SEO", text: /SEO di base/ },
  { says: "12 months of support", text: /12 mesi di assistenza/ },
  { says: "2 free rounds of changes", text: /[Dd]ue giri di modifiche/ },
  { says: "over 60% of users on mobile", text: /60%/ },
  { says: "150+ clients", text: "150+" },
  { says: "excellent on a review service", text: "Eccellente" },
  { says: "list price 1200", text: /1200|1\.200/ },
  { says: "3-5 working days", text: /3-5 giorni lavorativi/ },
  { says: "slot booking", at: "#slot-booking", count: 1 },
  { says: "deposit 17", at: "#slot-booking", text: "17" },
  { says: "balance 180 on delivery", at: "#slot-booking", text: "180" },
  { says: "4,9/5 from over 150 reviews", text: /4,9\/5/ },
  {
    says: "each testimonial carries its rating",
    at: "figure:has(blockquote) [role=img][aria-label$='stelle su 5']",
    count: 3,
  },
  { says: "34 recommendations", text: "34" },
  { says: "500+ sites", text: "500+" },
  { says: "9 questions", at: "#faq details", count: 9 },
  { says: "domain and hosting for 12 months", text: "12 mesi" },
  { says: "final payment only after approval", text: /saldo/i },
  { says: "privacy link", at: "main a[href='/privacy'], footer a[href='/privacy']" },
  { says: "floating WhatsApp", at: "[data-cta=floating_whatsapp]", count: 1 },
  { says: "a payment dialog with name and e-mail", at: "dialog input[name=email]" },
  { says: "five active gallery items", at: "[data-track] > *", count: 5 },
];

const offertaForm: Statement[] = [
  { says: "struck-through 1200", at: "s, del", text: /1200|1\.200/ },
  { says: "-84% badge", text: /[-−]84%/ },
  { says: "15 slots", text: /Posti al mese\s*15/ },
  { says: "12 taken", text: /Presi\s*12/ },
  { says: "3 free", text: /Liberi\s*3/ },
  { says: "with and without a site", text: /Senza sito[\s\S]*Con il sito/ },
  { says: "free domain for 12 months", text: /Dominio gratis/ },
  ...["firstName", "phone", "privacy"].map((name) => ({
    says: `field ${name}`,
    at: `#contact-section [name=${name}]`,
    count: 1,
  })),
  { says: "5 to 10 pages", text: /5 a 10 pagine|5-10 pagine/ },
  { says: "8 questions", at: "#faq details", count: 8 },
  { says: "contact form at contact-section", at: "#contact-section form", count: 1 },
  { says: "its button", at: "#contact-section button[type=submit]", text: "Richiamatemi" },
  ...[
    /design responsive/i,
    /dominio .com\/.it/i,
    /hosting/i,
    /SSL/,
    /SEO (di )?base/i,
    /scheda Google|Google Business|collegamento/i,
    /modulo (di )?contatt/i,
    /galleria/i,
    /mappa/i,
    /WhatsApp/,
    /backup automatici settimanali|backup .*settiman/i,
    /assistenza .*12 mesi|12 mesi di assistenza/i,
  ].map((text) => ({ says: `included: ${text.source}`, text })),
];

/** Of the page of a deposit that is paid, with two places left. */
export const paidThankYou: Statement[] = [
  { says: "congratulations that a slot is booked", at: "h1", text: /prenotato/ },
  { says: "slots left of the ledger", text: "Slot rimasti: 2" },
  { says: "recalled within 24 hours", text: /24\s+ore/ },
  { says: "delivery 5-7 days", text: /5-7 giorni/ },
  { says: "responsive design", text: "Design responsive" },
  { says: "SEO", text: "SEO" },
  { says: "12 months free assistance", text: /12 mesi di assistenza gratuita/ },
  { says: "the contact form", at: "form[action='/contatti']", count: 1 },
];

const nothingBought: Statement[] = [
  { says: "no congratulations", at: "h1", text: "Qui non risulta nessun pagamento." },
  { says: "nothing is booked", at: "main:has-text('Complimenti')", count: 0 },
  { says: "the way back to the offer", at: "main a[href='/offerta-197']", text: "Torna all’offerta" },
  { says: "the places that are left", text: "Restano 3 posti su 15" },
  { says: "not for search engines", at: "meta[name=robots][content=noindex]", count: 1 },
];

const privacy: Statement[] = [
  { says: "ten numbered sections", at: "main article section[id], main section[id] > h2", count: 10 },
  { says: "last updated 14 June 2025", text: "14 giugno 2025" },
  { says: "contact requests 2 years", text: /2 anni/ },
  { says: "customers 10 years", text: /10 anni/ },
  { says: "the terms", at: "main a[href='/termini']", count: 1 },
  { says: "one canonical address", at: "link[rel=canonical][href$='/privacy']", count: 1 },
];

const terms: Statement[] = [
  { says: "eleven numbered sections", at: "main section[id] > h2", count: 11 },
  {
    says: "who sells, from the settings",
    at: "#venditore",
    text: /Studio Vetrina \(dati segnaposto\).*P\.IVA 00000000000/,
  },
  { says: "deposit, balance and total", at: "#prezzo", text: /197 euro.*17 euro.*180 euro/s },
  { says: "only what is paid takes a place", at: "#prenotazione", text: /soltanto i posti con la caparra pagata/ },
  {
    says: "no place left, nothing charged",
    at: "#prenotazione",
    text: /annulliamo l’autorizzazione e non paghi nulla/,
  },
  { says: "what happens to the 17 euro", at: "#caparra dt", count: 4 },
  { says: "withdrawal within 14 days", at: "#recesso", text: /14 giorni.*articoli 52 e seguenti/s },
  {
    says: "a place on the site to withdraw at",
    at: "#recesso a[href='/recesso']",
    text: "recedi dal contratto qui",
  },
  { says: "who buys for work has it too", at: "#recesso", text: /impresa o professione/ },
  { says: "balance after the approval", at: "#consegna", text: /con l’approvazione è dovuto il saldo di 180 euro/ },
  { says: "invoices", at: "#fatture", text: /fattura/ },
  { says: "complaints without the closed ODR platform", at: "#reclami", text: /non esiste più/ },
  { says: "no link to the closed platform", at: "a[href*='ec.europa.eu']", count: 0 },
  { says: "privacy", at: "#fatture a[href='/privacy']", count: 1 },
  { says: "named in the footer", at: "footer a[href='/termini']", count: 1 },
];

const withdrawal: Statement[] = [
  { says: "what it is for, in the law's words", at: "h1", text: "Recedi dal contratto qui" },
  { says: "two fields", at: "form[action='/recesso'] :is(input, textarea)", count: 2 },
  { says: "a button in the law's words", at: "form[action='/recesso'] button", text: "Conferma recesso" },
  { says: "the terms", at: "main a[href='/termini#recesso']", count: 1 },
  { says: "named in the footer", at: "footer a[href='/recesso']", text: "Recedi dal contratto" },
];

const blog: Statement[] = [
  { says: "list of published articles", at: "[data-results] article", count: 12 },
  { says: "with a text search box", at: "form[action='/blog'] input[name=q]", count: 1 },
  { says: "each leads to its page", at: "[data-results] article a[href^='/blog/']", count: 12 },
  { says: "each with its date", at: "[data-results] article time[datetime]", count: 12 },
  { says: "six skeleton cards wait to be shown", at: "template[data-skeletons]", count: 1 },
  { says: "the feed", at: "link[rel=alternate][href='/rss.xml']", count: 1 },
];

const article: Statement[] = [
  { says: "the title", at: "article h1", text: "Quanto costa un sito nel 2026" },
  { says: "content HTML rendered as is", at: "article .prose > p", text: "Chi apre un negozio" },
  { says: "its date in Italian", at: "article header time", text: /^\d{1,2}°?\s\p{L}+ \d{4}$/u },
  { says: "the reading time", at: "article header", text: /\d+ minuti di lettura/ },
  { says: "three related articles", at: "section[aria-labelledby=altri-titolo] article", count: 3 },
  { says: "passed on by WhatsApp without a script", at: "#condividi a[href^='https://wa.me/?text=']", count: 1 },
  { says: "the way back to the list", at: "article a[href='/blog']" },
];

const service: Statement[] = [
  { says: "the price inside the drawer", at: "main .receipt", text: "€59/mese" },
  { says: "and why it is another than the list's", at: "main .receipt", text: "A listino 199 € al mese" },
  { says: "when one needs it, and when one doesn't", at: "section[aria-label='Quando serve'] h2", count: 2 },
  { says: "the form, which knows of it", at: "main a[href='/?scelta=social#contatti']", count: 1 },
  { says: "the seven other services", at: "nav[aria-labelledby=altri-servizi] a", count: 7 },
];

const trade: Statement[] = [
  { says: "the trade in the title", at: "h1", text: "Siti web per pizzerie", count: 1 },
  { says: "its trial begins with it", at: "a[data-cta=trade_trial][href='/prova?mestiere=pizzeria']", count: 1 },
  { says: "three things that customers look for", at: "section[aria-labelledby=cercano-titolo] li", count: 3 },
  { says: "the price", at: "main .receipt", text: "€197" },
  { says: "three questions", at: "main details", count: 3 },
  { says: "the eleven other trades", at: "nav[aria-labelledby=altri-mestieri] a", count: 11 },
];

const trades: Statement[] = [
  { says: "twelve trades, each with its page", at: "main li a[href^='/siti-per/']", count: 12 },
];

const works: Statement[] = [
  { says: "every sample work, with the way to its story", at: "main li a[href^='/lavori/'] h2", count: 8 },
];

const compare: Statement[] = [
  { says: "four ways, each with three years of costs", at: "main table tbody tr", count: 4 },
  { says: "the offer's price", at: "main tbody tr:first-child", text: "197" },
  { says: "three years of Wix, domain and all", at: "main tbody tr:nth-child(2)", text: "642-1.074" },
  { says: "three years of a domain with hosting", at: "main tbody tr:nth-child(3)", text: "138-405" },
  { says: "who does what, four times", at: "section[aria-labelledby=chi-titolo] ul > li > h3", count: 4 },
  {
    says: "where others are better",
    at: "section[aria-labelledby=chi-titolo] h4:text-is('Dove è meglio di noi')",
    count: 3,
  },
  { says: "sources with their addresses", at: "#fonti li a[href^='https://']", count: 9 },
  { says: "the day on which they were read", at: "#fonti time[datetime='2026-11-26']", text: "26 novembre 2026" },
  { says: "named in the footer", at: "footer a[href='#'], footer a[href='/confronto']", text: "Confronto" },
];

export const statements: Record<string, Statement[]> = {
  "/blog": blog,
  "/blog/quanto-costa-un-sito-nel-2026": article,
  "/servizi": servizi,
  "/servizi/social": service,
  "/siti-per": trades,
  "/siti-per/pizzerie": trade,
  "/confronto": compare,
  "/lavori": works,
  "/chi-siamo": chiSiamo,
  "/offerta-197": offerta,
  "/offerta-197form": offertaForm,
  "/thankyou": nothingBought,
  "/privacy": privacy,
  "/privacy-policy": privacy,
  "/termini": terms,
  "/recesso": withdrawal,
};
