import type { SpotInfo } from "../leads.ts";

/** What the offer's pages say of places. Months are YYYY-MM, Europe/Rome. */
export interface MonthSlots extends SpotInfo {
  month: string;
  /** The first later month with a free place; null when there is none in sight. */
  nextMonth: string | null;
}

/**
 * How the landing's countdown runs: 35 minutes from each load, 35 minutes from the
 * visitor's first view, or until the campaign's end date.
 */
export const countdownModes = ["riparte", "visitatore", "campagna"] as const;

export type CountdownMode = (typeof countdownModes)[number];

/** Where the landing's purchase notices come from: fixed samples, real deposits, or nowhere. */
export const salesToastModes = ["campione", "reali", "spento"] as const;

export type SalesToastMode = (typeof salesToastModes)[number];

/** Which ways of paying the deposit work on this site. */
export interface PaymentMethods {
  card: boolean;
  paypal: boolean;
}

/** One purchase notice: of a real buyer, first name and town of who agreed to be named. */
export interface Sale {
  name: string;
  /** Empty for a buyer who isn't named. */
  location: string;
  package: "Sito Web LITE" | "Sito Web STANDARD" | "E-COMMERCE" | "Sito web a 197 euro";
  time: string;
}
