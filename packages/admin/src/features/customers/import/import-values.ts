import { withoutAccents } from "@vetrina/contract/accents";
import type { CustomerKind, CustomerPart } from "@vetrina/contract/customers";
import { customerNoteMax } from "@vetrina/contract/customers-desk";
import { daySchema } from "@vetrina/contract/dates";
import { type Field, plainNumberOf } from "@vetrina/contract/fields";
import { hasCheckDigit, isPersonCode } from "@vetrina/contract/tax-numbers";

/**
 * A cell as it was meant: an export puts an apostrophe before what a spreadsheet would run as a formula.
 */
export const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, "")
    .trim();

/** An export puts words before numbers, which a spreadsheet would shorten. */
const words: Partial<Record<CustomerPart, RegExp>> = {
  vatNumber: /^P\.\s?IVA\s+/i,
  taxCode: /^C\.\s?F\.\s+/i,
  sdiCode: /^SDI\s+/i,
  postcode: /^CAP\s+/i,
  phone: /^tel\.\s+/i,
};

export const withoutWord = (part: CustomerPart, cell: string): string => cell.replace(words[part] ?? "", "");

const postcodeDigits = 5;
const vatDigits = 11;

/** An Italian number of which a spreadsheet has taken the noughts in front away. */
export function wholeNumber(part: CustomerPart, text: string): string {
  if (part === "postcode" && /^\d{3,4}$/.test(text)) return text.padStart(postcodeDigits, "0");
  const vatNumber = text.padStart(vatDigits, "0");
  return part === "vatNumber" && /^\d{7,10}$/.test(text) && hasCheckDigit(vatNumber) ? vatNumber : text;
}

const folded = (text: string) => withoutAccents(text).trim().toLowerCase();

const kindWords: Record<CustomerKind, readonly string[]> = {
  azienda: ["azienda", "ditta", "societa", "impresa", "company", "ente", "associazione"],
  persona: ["persona", "privato", "persona fisica", "individuo", "person"],
};

/**
 * Firm or person, by its word; where there is none, by the numbers, and without these as who imports has said. Nothing for
 * a word that is neither.
 */
export function kindOf(
  word: string,
  { taxCode, vatNumber }: { taxCode: string; vatNumber: string },
  untyped: CustomerKind,
): CustomerKind | undefined {
  const code = taxCode.replace(/[\s.-]/g, "").toUpperCase();
  if (folded(word) === "") {
    if (vatNumber === "" && code === "") return untyped;
    return isPersonCode(code) && vatNumber === "" ? "persona" : "azienda";
  }
  return (["azienda", "persona"] as const).find((kind) => kindWords[kind].includes(folded(word)));
}

let countryCodes: Map<string, string> | undefined;

/** Country codes by their Italian names, made when they are first needed. */
function codesByName(): Map<string, string> {
  const names = new Intl.DisplayNames("it", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(codes.map((code) => [folded(names.of(code) ?? code), code]));
}

/** "Italia" as IT; a code and what is neither stay as they are. */
export function countryOf(text: string): string {
  if (text.length <= 2) return text;
  countryCodes ??= codesByName();
  return countryCodes.get(folded(text)) ?? text;
}

/** People as an export writes them, a line each: name, role, address and phone, what there is of these. */
export const peopleOf = (cell: string) =>
  cell.split(/\r?\n/).flatMap((line) => {
    const [name = "", ...rest] = line.split(", ").map((part) => part.trim());
    if (name === "") return [];
    const phone = rest.find((part) => /^tel\. /i.test(part));
    const email = rest.find((part) => /^\S+@\S+$/.test(part));
    const role = rest.filter((part) => part !== phone && part !== email).join(", ");
    return [{ name, role, email: email ?? "", phone: withoutWord("phone", phone ?? "") }];
  });

/** One note, or several where it is longer than a note can be. */
export const notesOf = (cell: string): string[] => {
  const notes: string[] = [];
  for (let rest = cell.trim(); rest !== ""; rest = rest.slice(customerNoteMax).trim()) {
    notes.push(rest.slice(0, customerNoteMax).trim());
  }
  return notes;
};

/** A day as an export writes it, or with a whole year, or as YYYY-MM-DD; anything else stays as it is. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (!(day && month && year)) return text;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** A value of an owners' field as it is sent; a problem for what is none. */
export function fieldCell(field: Field, text: string): { value: string } | { problem: string } {
  if (field.kind === "numero") {
    const value = plainNumberOf(text);
    return /^-?\d+(?:\.\d+)?$/.test(value) ? { value } : { problem: `«${text}» non è un numero` };
  }
  if (field.kind === "giorno") {
    const value = dayOf(text);
    return daySchema.safeParse(value).success ? { value } : { problem: `«${text}» non è un giorno` };
  }
  if (field.kind === "testo") return { value: text };
  const option = field.options.find(({ name }) => folded(name) === folded(text));
  return option ? { value: String(option.id) } : { problem: `«${text}» non è tra le scelte` };
}
