import * as z from "zod";
import { keysOf } from "./keys.ts";
import { chosenPrice, isProduct, type ProductKey, productOf, products, writtenPrice } from "./products.ts";
import { makeReceipt, readReceipt, receiptAddress, receiptTextMax, writeReceipt } from "./receipt.ts";

/*
 * What a contact or a booking is about: the key of one product, or the text of a receipt with several (`receipt.ts`).
 * It travels in addresses, in the visit's storage and in forms as it is stored.
 */

export const choiceMessage = "La scelta indicata non è a listino";

/** Whether it names several products. */
export const isReceipt = (choice: string): boolean => choice.includes(".");

/** The one way to write a choice; nothing for one of which nothing is sold. */
const canonical = (text: string): string | undefined =>
  isProduct(text) ? text : writeReceipt(readReceipt([text])) || undefined;

/** What a contact request may be about. */
export const choiceSchema = z
  .string(choiceMessage)
  .max(receiptTextMax, choiceMessage)
  .refine((text) => text.split(".").every(isProduct), choiceMessage)
  .transform(canonical)
  .pipe(z.string(choiceMessage))
  .meta({
    id: "Scelta",
    description: "La chiave di un prodotto, o più chiavi unite da punti: un sito e i suoi servizi",
  });

/** What a payment carries of a choice, as it was sent: no payment fails because of it. `readCarriedChoice` reads it. */
export const carriedChoiceSchema = z.string().max(receiptTextMax).nullish().catch(null);

/** What is kept of a choice that a booking of the offer carries: nothing where it says no more than the booking. */
export function readCarriedChoice(carried: string | null | undefined): string | null {
  const choice = carried && canonical(carried);
  return choice && choice !== "offerta-197" ? choice : null;
}

const wholeEuros = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 2, useGrouping: "always" as never });

/** "Offerta €197 + SEO PLUS, 1.385 € il primo anno". */
function receiptWords(items: ProductKey[]): string {
  const { firstYearCents, monthlyCents } = makeReceipt(items, 0);
  const names = items.map((key) => productOf(key).name).join(" + ");
  return `${names}, ${wholeEuros.format(firstYearCents / 100)} € ${monthlyCents > 0 ? "il primo anno" : "in tutto"}`;
}

const priceOf = (key: ProductKey) => writtenPrice(chosenPrice(productOf(key)));

/** "STANDARD, 299 €", for the form. */
export function chosenWords(choice: string): string {
  if (!isProduct(choice)) return receiptWords(readReceipt([choice]));
  const { chosenAs, name } = productOf(choice);
  return `${chosenAs ?? name}, ${priceOf(choice)}`;
}

/** "STANDARD, 299 €", for the staff. What is no longer sold keeps the word it was stored with. */
export function choiceLabel(stored: string): string {
  if (isProduct(stored)) return `${productOf(stored).name}, ${priceOf(stored)}`;
  return canonical(stored) === stored ? receiptWords(readReceipt([stored])) : stored;
}

/** The page that shows a choice as a receipt; nothing for one product, which has no more to it than its price. */
export const receiptPathOf = (choice: string): string | undefined =>
  isReceipt(choice) ? receiptAddress("/servizi", readReceipt([choice])) : undefined;

/** What is found by a word of its name, or of the word that it is stored with. */
export function productsNamed(word: string): ProductKey[] {
  const wanted = word.toLowerCase();
  return keysOf(products).filter((key) => `${key} ${products[key].name}`.toLowerCase().includes(wanted));
}
