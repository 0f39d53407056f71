import { AppError } from "./app-error.ts";

/** Optional extra fields that our own forms send. */
export interface SenderSignals {
  /** Honeypot: people don't see it, programs fill it. */
  website?: string | undefined;
  /** How long the form was open, in milliseconds. */
  elapsedMs?: number | undefined;
}

/**
 * Throws BAD_INPUT when a form was filled by a program. A person can act on the message: no request is dropped
 * silently.
 */
export function refuseAutomatic(signals: SenderSignals, minimumFillingTimeMs: number): void {
  if (signals.website) {
    throw new AppError("BAD_INPUT", {
      message: "L’invio sembra automatico. Se sei una persona, scrivici su WhatsApp: ti rispondiamo subito.",
    });
  }
  if (signals.elapsedMs !== undefined && signals.elapsedMs < minimumFillingTimeMs) {
    throw new AppError("BAD_INPUT", {
      message: "Il modulo è arrivato in un attimo: attendi un paio di secondi e invia di nuovo.",
    });
  }
}
