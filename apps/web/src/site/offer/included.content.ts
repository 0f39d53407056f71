export const includedItems = [
  { title: "Dominio per 12 mesi", text: "Il tuo nome .it o .com, intestato a te e a nessun altro." },
  { title: "Hosting per 12 mesi", text: "Lo spazio dove il sito vive, veloce e con il backup automatico ogni giorno." },
  { title: "Certificato SSL", text: "Il lucchetto accanto all’indirizzo: chi entra si fida." },
  { title: "Design su misura", text: "Disegnato sul tuo mestiere e provato su telefono, tablet e computer." },
  { title: "SEO di base", text: "Titoli, descrizioni, mappa: quello che serve a farti trovare con il tuo nome." },
  { title: "Due giri di modifiche", text: "Gratis. Ci dici tutto quello che non ti torna e noi lo sistemiamo." },
  { title: "12 mesi di assistenza", text: "Ti risponde una persona, entro 24 ore. Anche per cambiare un orario." },
  { title: "Saldo dopo l’approvazione", text: "Gli ultimi €180 li paghi con il sito finito davanti agli occhi." },
];
