/** What the numbers on the drawing stand for; x and y are in its units. */
export const officePlaces: { title: string; text: string; x: number; y: number }[] = [
  {
    title: "La porta",
    text: "Si entra senza appuntamento negli orari del cartello. Se telefoni prima, il caffè è già sul fuoco.",
    x: 96,
    y: 306,
  },
  { title: "Il banco", text: "Qui suona il telefono e qui si apre la tua richiesta.", x: 284, y: 304 },
  {
    title: "I tavoli",
    text: "Le tue foto diventano pagine. Puoi sederti accanto e dire: più grande.",
    x: 578,
    y: 316,
  },
  {
    title: "Lo scaffale",
    text: "Domini, caselle di posta e le copie di sicurezza dei siti che seguiamo.",
    x: 748,
    y: 138,
  },
  { title: "La moka", text: "Offre la casa.", x: 866, y: 431 },
];
