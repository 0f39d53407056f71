export const reasons = [
  {
    title: "Aperto mentre dormi",
    text: "Alle undici di sera c’è chi sceglie dove andare domani. Il sito gli mostra orari, foto e prezzi, e ti lascia la richiesta sul bancone.",
  },
  {
    title: "Sei tu che parli di te",
    text: "Su una scheda o su un social decidono altri che cosa mostrare. Sul tuo sito la prima cosa che si vede la scegli tu.",
  },
  {
    title: "Chi chiama ha già deciso",
    text: "Ha visto i lavori e il listino. Al telefono non chiede più «quanto costa», chiede «quando».",
  },
  {
    title: "Sta in tasca a tutti",
    text: "Oltre il 60% degli utenti naviga dal telefono. Il tuo sito nasce lì, grande quanto un palmo, con il numero sotto il pollice.",
  },
  {
    title: "Un indirizzo solo tuo",
    text: "Il dominio è il tuo nome: lo scrivi sul furgone, sulla ricevuta, sull’insegna. E non cambia se cambi social.",
  },
];
