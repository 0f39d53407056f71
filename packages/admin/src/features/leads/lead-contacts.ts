import { whatsappLink } from "@vetrina/contract/settings/site";

const italianPrefix = "39";

/** The phone number in free text, which may go on with words and hours: "333 1234567 ore pasti, 12-14". */
function numberIn(text: string): string {
  const numbers = text.match(/[+\d(][\d\s()./-]{3,}/g) ?? [];
  return numbers.find((number) => number.replace(/\D/g, "").length >= 5) ?? text;
}

export const phoneAddress = (phone: string) => `tel:${numberIn(phone).replace(/[^+\d]/g, "")}`;

export const mailAddress = (email: string) => `mailto:${email}`;

/** A number as WhatsApp wants it: with its country, Italy's unless it names another. */
function internationalDigits(phone: string): string {
  const number = numberIn(phone).trim();
  const digits = number.replace(/\D/g, "");
  if (number.startsWith("+")) return digits;
  return digits.startsWith("00") ? digits.slice(2) : `${italianPrefix}${digits}`;
}

/** Opens a chat with who left this number, beginning with a greeting. */
export const whatsappAddress = (phone: string, firstName: string) =>
  whatsappLink(internationalDigits(phone), `Buongiorno ${firstName}, `);
