import { servicePaths } from "@vetrina/contract/service-pages";
import type { indexedPaths } from "@vetrina/contract/settings/site";
import { tradePaths } from "@vetrina/contract/trade-pages";

/**
 * The day on which a page's own words last changed in a way that its readers would notice; move it on with them. Not
 * the day of the build: a date that moves without a change makes search engines disbelieve all of them.
 */
const ownCopy: Record<(typeof indexedPaths)[number], string> = {
  "/": "2026-11-26",
  "/offerta-197": "2026-11-26",
  "/servizi": "2026-11-26",
  "/siti-per": "2026-11-26",
  "/confronto": "2026-11-26",
  "/lavori": "2026-11-26",
  "/chi-siamo": "2026-11-26",
  "/blog": "2026-11-26",
  "/assistenza": "2026-11-25",
  "/privacy": "2026-11-25",
  "/termini": "2026-11-24",
  "/recesso": "2026-11-25",
};

const servicesCopy = "2026-11-26";
const tradesCopy = "2026-11-26";

/** Every page whose words are in the program, with their date. */
export const copyDates: readonly [path: string, day: string][] = [
  ...Object.entries(ownCopy),
  ...servicePaths.map((path): [string, string] => [path, servicesCopy]),
  ...tradePaths.map((path): [string, string] => [path, tradesCopy]),
];
