export const tariff = [
  { label: "Design responsive", value: "incluso" },
  { label: "Dominio .com/.it gratis", value: "12 mesi" },
  { label: "Hosting", value: "12 mesi" },
  { label: "Certificato SSL", value: "incluso" },
  { label: "SEO di base", value: "inclusa" },
  { label: "Collegamento alla scheda attività", value: "incluso" },
  { label: "Modulo di contatto", value: "incluso" },
  { label: "Galleria fotografica", value: "inclusa" },
  { label: "Mappa", value: "inclusa" },
  { label: "Chat WhatsApp", value: "inclusa" },
  { label: "Backup automatici", value: "ogni settimana" },
  { label: "Assistenza", value: "12 mesi" },
];
