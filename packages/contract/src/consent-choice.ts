/** What a visitor may answer to the cookie banner; also the value stored in the browser. */
export const consentChoices = ["accepted", "rejected"] as const;

export type ConsentChoice = (typeof consentChoices)[number];

/** Where the browser keeps the answer, as the specification names it. */
export const consentStorageKey = "cookie-consent";

/** Changes with every change to the banner's words, so that a proof says what was answered. */
export const consentTextVersion = "2026-11-22";
