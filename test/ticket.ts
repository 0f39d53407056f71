/** A ticket with nothing wrong in it. */
export const validTicket = {
  clientName: "Lucia Ferri",
  email: "lucia.ferri@example.it",
  phone: "+39 333 123 4567",
  websiteUrl: "https://trattoria.example",
  requestType: "problema",
  priority: "alta",
  subject: "Il menu non si apre",
  description: "Da stamattina la pagina del menu resta bianca, anche dal telefono.",
};
