/** What people ask for, in their own words, and the drawer that the shopkeeper opens. */
export const counterRequests: { words: string; serviceId: string }[] = [
  { words: "Se cercano un idraulico in zona, esce sempre il mio concorrente.", serviceId: "seo-plus" },
  { words: "Sul biglietto da visita ho ancora la mail di mio cognato.", serviceId: "email-aziendale" },
  { words: "D’estate i clienti sono quasi tutti tedeschi.", serviceId: "multilingua" },
  { words: "Ho cambiato i prezzi e sul sito ci sono quelli vecchi. Adesso.", serviceId: "assistenza-prioritaria" },
  { words: "A marzo apro il secondo negozio e voglio la fila fuori.", serviceId: "advertising" },
  { words: "I preventivi li segno sui foglietti, e i foglietti li perdo.", serviceId: "crm" },
];
