/**
 * Whether the last of the 11 digits of a partita IVA, or of a company's codice fiscale, is the check digit of the
 * others, by the formula of Luhn (article 1 of the Italian ministerial decree of 23 December 1976).
 */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, character] of [...digits].entries()) {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Digits of a person's codice fiscale that another person's has too are letters (omocodia): 0 is L, 1 is M, … 9 is V. */
const digit = "[0-9LMNPQRSTUV]";

const personCode = new RegExp(`^[A-Z]{6}${digit}{2}[ABCDEHLMPRST]${digit}{2}[A-Z]${digit}{3}[A-Z]$`);

/** Whether a text has the form of a person's codice fiscale, in capitals. */
export const isPersonCode = (code: string): boolean => personCode.test(code);

/** What characters in the odd places count, A and 0 first, by the decree's table. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const capitalA = 65;

/** The place of a character in its alphabet or among the digits. */
const rankOf = (character: string) => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - capitalA);

/**
 * Whether the last letter of a person's codice fiscale is the check letter of the others (article 1 of the same decree,
 * which counts places from one).
 */
export function hasCheckLetter(code: string): boolean {
  let sum = 0;
  for (const [index, character] of [...code.slice(0, 15)].entries()) {
    const rank = rankOf(character);
    sum += index % 2 === 0 ? (oddValues[rank] ?? 0) : rank;
  }
  return code.at(15) === String.fromCharCode(capitalA + (sum % 26));
}
