import {
  type ConsentChoice,
  consentChoices,
  consentStorageKey,
  consentTextVersion,
} from "@vetrina/contract/consent-choice";

/** The storage key of the proof's id, by which a visitor can refer to it. */
const proofStorageKey = "cookie-consent-proof";

/** The visitor's answer; nothing before the first one, or where the browser keeps no data. */
export function readConsent(): ConsentChoice | undefined {
  try {
    const stored = localStorage.getItem(consentStorageKey);
    return consentChoices.find((choice) => choice === stored);
  } catch {
    return undefined;
  }
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
    localStorage.setItem(consentStorageKey, choice);
  } catch {
    console.warn("Il browser non conserva la scelta sui cookie.");
  }
  sendProof(choice).catch((error) => console.warn("Prova del consenso non registrata", error));
}
