interface FormTexts {
  success: string;
  failure: { title: string; description: string };
}

/** The same form stands in the support centre and, for who comes to the chat without a number, in its place. */
export const formTexts = {
  centre: {
    success: "Ticket creato con successo! 🎫",
    failure: {
      title: "Errore nell'invio",
      description: "Riprova tra qualche minuto o contattaci via WhatsApp.",
    },
  },
  chat: {
    success: "Ticket creato con successo!",
    failure: { title: "Errore", description: "Si è verificato un errore durante la creazione del ticket" },
  },
} satisfies Record<string, FormTexts>;

export type FormVariant = keyof typeof formTexts;
