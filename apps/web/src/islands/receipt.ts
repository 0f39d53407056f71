import { isProduct, type ProductKey } from "@vetrina/contract/products";
import {
  lineOf,
  makeReceipt,
  type Receipt,
  readReceipt,
  receiptAddress,
  receiptParameter,
  tillAmount,
  writeReceipt,
} from "@vetrina/contract/receipt";
import { laterNoteOf, printedDues } from "../site/receipt/receipt-rows.ts";
import { shareAddress } from "./share-address.ts";

interface Till {
  root: HTMLElement;
  form: HTMLFormElement;
  path: string;
  publicUrl: string;
  renewalYearly: number;
}

const chosenIn = (form: HTMLFormElement) => readReceipt(new FormData(form).getAll(receiptParameter).map(String));

const each = <Part extends HTMLElement>(root: ParentNode, parts: string, change: (part: Part) => void) => {
  for (const part of root.querySelectorAll<Part>(parts)) change(part);
};

/** Shows the lines that are chosen, and returns those that weren't there. */
function printLines(root: HTMLElement, items: readonly ProductKey[]): HTMLElement[] {
  const added: HTMLElement[] = [];
  each(root, "[data-line]", (row) => {
    const isChosen = items.some((key) => key === row.dataset.line);
    if (isChosen && row.hidden) added.push(row);
    row.hidden = !isChosen;
  });
  return added;
}

function printTotals(root: HTMLElement, receipt: Receipt): void {
  const amounts: Record<string, number | undefined> = { ...printedDues(receipt), firstYear: receipt.firstYearCents };
  each(root, "[data-total]", (row) => {
    const cents = amounts[row.dataset.total ?? ""];
    row.hidden = cents === undefined;
    const cell = row.querySelector("[data-amount]");
    if (cell) cell.textContent = cents === undefined ? "" : tillAmount(cents);
  });
  const note = laterNoteOf(receipt);
  each(root, "[data-later]", (part) => {
    part.hidden = part.dataset.later !== note;
  });
}

/** What leads away from the till takes the receipt along. */
function writeLinks({ root, path, publicUrl }: Till, items: readonly ProductKey[]): void {
  const choice = writeReceipt(items);
  each(root, "[data-receipt]", (part) => {
    part.dataset.receipt = choice;
    part.toggleAttribute("data-asked", receiptAddress(path, items) !== path);
  });
  each<HTMLAnchorElement>(root, "[data-take]", (link) => {
    link.search = `?scelta=${choice}`;
  });
  each<HTMLInputElement>(root, "[data-address]", (field) => {
    field.value = publicUrl + receiptAddress(path, items);
  });
}

/** The paper comes out of the till by a line, as its printer feeds it. */
function feed(root: HTMLElement, added: HTMLElement[]): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const height = added.reduce((sum, row) => sum + row.offsetHeight, 0);
  const frames = [{ translate: `0 ${-height}px` }, { translate: "0 0" }];
  const timing = { duration: 120 + 140 * added.length, easing: `steps(${4 * added.length})` };
  root.querySelector("[data-paper]")?.animate(frames, timing);
}

/** "Aggiunto: SEO PLUS. Primo anno 1.385,00 euro", for who doesn't see it. */
function say(root: HTMLElement, before: readonly ProductKey[], items: readonly ProductKey[], cents: number): void {
  const names = (keys: readonly ProductKey[]) => keys.map((key) => lineOf(key).name).join(", ");
  const added = names(items.filter((key) => !before.includes(key)));
  const removed = names(before.filter((key) => !items.includes(key)));
  const said = root.querySelector("[data-said]");
  if (!said || !(added || removed)) return;
  const changes = [added && `Aggiunto: ${added}.`, removed && `Tolto: ${removed}.`].filter(Boolean).join(" ");
  said.textContent = `${changes} Primo anno ${tillAmount(cents)} euro.`;
}

function print(till: Till): void {
  const { root, form, path } = till;
  const before = (root.querySelector<HTMLElement>("[data-receipt]")?.dataset.receipt ?? "")
    .split(".")
    .filter(isProduct);
  const items = chosenIn(form);
  const receipt = makeReceipt(items, till.renewalYearly);
  const added = printLines(root, items);
  printTotals(root, receipt);
  each(root, "[data-when]", (part) => {
    part.hidden = (part.dataset.when === "empty") !== (items.length === 0);
  });
  each(root, "[data-strip]", (strip) => {
    strip.hidden = items.length === 0;
  });
  each(root, "[data-strip-amount]", (amount) => {
    amount.textContent = tillAmount(receipt.firstYearCents);
  });
  each(root, "[data-printed-on]", (day) => {
    day.textContent = new Date().toLocaleDateString("it-IT", { timeZone: "Europe/Rome" });
  });
  writeLinks(till, items);
  say(root, before, items, receipt.firstYearCents);
  if (added.length > 0) feed(root, added);
  if (writeReceipt(before) === writeReceipt(items)) return;
  history.replaceState(history.state, "", receiptAddress(path, items) + location.hash);
}

/** Lets the visitor put the receipt together in place; without it the form leads to the page that shows it. */
export function hydrate(root: HTMLElement): void {
  const form = root.querySelector("form");
  if (!form) return;
  const till: Till = { root, form, ...JSON.parse(root.dataset.props ?? "{}") };
  form.addEventListener("change", () => print(till));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    print(till);
    const slot = root.querySelector<HTMLElement>("#scontrino");
    slot?.focus({ preventScroll: true });
    slot?.scrollIntoView({ block: "start" });
  });
  root.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-share]")) void shareAddress(root, "Il mio scontrino");
    if (target.closest("[data-print]")) window.print();
  });
  root.dataset.live = "";
  print(till);
}
