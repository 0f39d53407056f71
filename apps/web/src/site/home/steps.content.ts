export const steps = [
  {
    title: "Ci racconti cosa fai",
    text: "Compili il modulo, ti richiamiamo entro 24 ore. Bastano quindici minuti.",
  },
  {
    title: "Ci mandi quello che hai",
    text: "Foto dal telefono, il menu, un vecchio volantino. Scriviamo noi i testi e mettiamo ordine.",
  },
  {
    title: "Lo guardi e lo correggi",
    text: "Ti mandiamo il sito vero, non un disegno. Hai due giri di modifiche gratuiti.",
  },
  {
    title: "Si apre",
    text: "Il sito va online con il tuo nome. Il saldo lo paghi solo dopo averlo approvato.",
  },
];
