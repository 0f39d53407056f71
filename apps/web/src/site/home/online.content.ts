export const onlineReasons = [
  {
    title: "Aperto anche a serranda chiusa",
    text: "Alle undici di sera c’è chi cerca dove cenare domani. Il sito risponde con orari, foto e prezzi mentre tu dormi.",
  },
  {
    title: "Il passaparola finisce su Google",
    text: "Ti consigliano, poi cercano il tuo nome. Meglio che trovino il tuo lavoro di un profilo fermo a tre anni fa.",
  },
  {
    title: "Chi chiama ha già scelto",
    text: "Ha visto il menu, il listino, i lavori finiti. Al telefono non resta che fissare il giorno.",
  },
];
