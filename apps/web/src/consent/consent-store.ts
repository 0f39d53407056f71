import {
  type ConsentChoice,
  consentChoices,
  consentStorageKey,
  consentTextVersion,
} from "@vetrina/contract/consent-choice";
import { consentRetentionYears } from "@vetrina/contract/retention";

/** The storage key of the proof's id, by which a visitor can refer to it. */
const proofStorageKey = "cookie-consent-proof";

/** The storage key of the moment of the answer, in milliseconds. */
const answeredAtKey = "cookie-consent-at";

const retentionMs = consentRetentionYears * 365 * 24 * 60 * 60 * 1000;

/** The visitor's answer; nothing before the first one, once its proof is too old, or where the browser keeps no data. */
export function readConsent(): ConsentChoice | undefined {
  try {
    const choice = consentChoices.find((one) => one === localStorage[consentStorageKey]);
    // An answer from before moments were kept counts from now on: it holds no longer than the others.
    if (choice) localStorage[answeredAtKey] ??= Date.now();
    if (Date.now() - localStorage[answeredAtKey] < retentionMs) return choice;
  } catch {}
}

async function sendProof(choice: ConsentChoice): Promise<void> {
  const response = await fetch("/api/consent", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ choice, textVersion: consentTextVersion }),
  });
  const { id } = await response.json();
  if (id) localStorage.setItem(proofStorageKey, id);
}

/** Keeps the answer here, and its proof on the server; neither may get in the visitor's way. */
export function saveConsent(choice: ConsentChoice): void {
  try {
    localStorage[consentStorageKey] = choice;
    localStorage[answeredAtKey] = Date.now();
  } catch {}
  sendProof(choice).catch(console.warn);
}
