/** Customers who looked for the shop and rang at another one. */
export const missedCalls = [
  {
    day: "lunedì",
    time: "12:47",
    title: "Cercava il menu di oggi.",
    text: "Ha trovato una foto sfocata del 2019. Ha pranzato di fronte.",
  },
  {
    day: "martedì",
    time: "19:20",
    title: "Voleva sapere se eri aperto.",
    text: "Tu lo eri. Ma sul telefono non c’era scritto da nessuna parte.",
  },
  {
    day: "mercoledì",
    time: "08:05",
    title: "Gli aveva parlato bene di te la cognata.",
    text: "Ha scritto il tuo nome. È uscito quello del tuo concorrente.",
  },
  {
    day: "giovedì",
    time: "22:31",
    title: "Ti ha chiesto un prezzo su Instagram.",
    text: "L’hai letto domenica. Aveva già prenotato altrove.",
  },
  {
    day: "sabato",
    time: "10:12",
    title: "Doveva scegliere tra te e un altro.",
    text: "L’altro aveva un sito con i lavori fatti. Tu avevi un numero di telefono.",
  },
];
