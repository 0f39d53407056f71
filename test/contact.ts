import type { BusinessType } from "@vetrina/contract/business-types";

/** A contact request with nothing wrong in it. */
export const validContact = {
  firstName: "Lucia",
  lastName: "Ferri",
  email: "lucia.ferri@example.it",
  phone: "+39 333 123 4567",
  company: "Trattoria da Lucia",
  businessType: "ristorante" as BusinessType,
  message: "Vorrei un sito con il menu del giorno.",
  privacy: true,
};
