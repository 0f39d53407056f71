import { whatsappLink } from "@vetrina/contract/settings/site";

const italianPrefix = "39";

export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

export const mailAddress = (email: string) => `mailto:${email}`;

/** A number as WhatsApp wants it: with its country, Italy's unless it names another. */
function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return digits;
  return digits.startsWith("00") ? digits.slice(2) : `${italianPrefix}${digits}`;
}

/** Opens a chat with who left this number, beginning with a greeting. */
export const whatsappAddress = (phone: string, firstName: string) =>
  whatsappLink(internationalDigits(phone), `Buongiorno ${firstName}, `);
