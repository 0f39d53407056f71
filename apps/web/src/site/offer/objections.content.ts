export const objections = [
  {
    said: "Ho già la pagina Instagram.",
    answer:
      "È una bancarella nella piazza di un altro: cambia il regolamento e ti spostano. Il sito è casa tua, con il tuo nome sulla porta e nessuna pubblicità dei concorrenti accanto.",
  },
  {
    said: "Lavoro con il passaparola.",
    answer:
      "Anche il passaparola oggi finisce in una ricerca. Ti consigliano, poi cercano il tuo nome: oltre il 60% degli utenti lo fa dal telefono, in piedi, con poca pazienza.",
  },
  {
    said: "Non ho tempo di starci dietro.",
    answer:
      "Infatti ci stiamo dietro noi. A te chiediamo una telefonata e le foto che hai. Scriviamo i testi, carichiamo tutto e per 12 mesi le modifiche agli orari le facciamo noi.",
  },
  {
    said: "Mi hanno chiesto 1.200 euro.",
    answer:
      "È il prezzo normale, e di solito è onesto. Noi ne facciamo pochi al mese, tutti con lo stesso metodo, e te ne chiediamo 197: 17 per prenotare, 180 quando ti piace.",
  },
];
