import { isProduct } from "./products.ts";
import { hasTill, readReceipt, receiptAddress, receiptOfPage, writeReceipt } from "./receipt.ts";

const parameter = "scelta";

/** What an address says of a form that was about something until its visitor took that away. */
const nothing = "nessuna";

const offerForm = "/offerta-197form";

/** The home page with a choice carried to its form, for links that have to work without a script. */
export const choiceAddress = (choice: string) => `/?${parameter}=${choice}`;

/** The offer's page with a form that is about nothing yet, for the same links. */
export const offerFormWithoutChoice = `${offerForm}?${parameter}=${nothing}`;

/** Whether a query says that its form is about nothing. */
export const isChoiceTakenAway = (query: URLSearchParams) => query.get(parameter) === nothing;

/** The choice that an address carries, when something of it is sold. */
export function readChoice(query: URLSearchParams): string | undefined {
  const text = query.get(parameter) ?? "";
  return isProduct(text) ? text : writeReceipt(readReceipt([text])) || undefined;
}

/** The address of the page that answers a path and its query: parameters of others make no difference. */
export function addressWithChoice(path: string, search: string): string {
  if (!search) return path;
  const query = new URLSearchParams(search);
  if (hasTill(path)) return receiptAddress(path, receiptOfPage(path, query));
  if (path === offerForm && isChoiceTakenAway(query)) return offerFormWithoutChoice;
  const choice = path === "/" && readChoice(query);
  return choice ? choiceAddress(choice) : path;
}

/** Whether an address of these puts products together: of such there are thousands, of the rest some dozens. */
export const isPutTogether = (address: string): boolean => address.split("?")[1]?.includes(".") ?? false;
