/** An IBAN without blanks, in capitals. */
export const plainIban = (typed: string): string => typed.replace(/[\s.-]/g, "").toUpperCase();

/** Whether the two check digits are right (ISO 13616: 1 left over from a division by 97); Italian ones have 27 characters. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith("IT") && !/^IT\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/.test(iban)) return false;
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((character) => Number.parseInt(character, 36)).join("");
  let left = 0;
  for (const digit of digits) left = (left * 10 + Number(digit)) % 97;
  return left === 1;
}

/** In groups of four, as people read it out. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");
