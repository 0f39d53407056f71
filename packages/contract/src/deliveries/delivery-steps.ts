import * as z from "zod";
import { keysOf } from "../keys.ts";

/** The way of a site from its material to the day it is online, in this order. */
export const deliverySteps = {
  materiale: "Materiale",
  bozza: "Bozza",
  correzioni: "Correzioni",
  approvazione: "Approvazione",
  saldo: "Saldo",
  online: "Online",
} as const;

export type DeliveryStep = keyof typeof deliverySteps;

export const deliveryStepNames = keysOf(deliverySteps);

export const deliveryStepSchema = z.enum(deliveryStepNames, "Questo passo non esiste");

/** Whether one step lies before another. */
export const isBefore = (one: DeliveryStep, other: DeliveryStep): boolean =>
  deliveryStepNames.indexOf(one) < deliveryStepNames.indexOf(other);

/**
 * Where a step of a delivery stands; `saltato` are corrections that nobody has asked for: they are no step that was made.
 */
export function stepStateOf(
  step: DeliveryStep,
  { step: now, wasCorrected }: { step: DeliveryStep; wasCorrected: boolean },
): "fatto" | "adesso" | "dopo" | "saltato" {
  if (step === now) return "adesso";
  if (!isBefore(step, now)) return "dopo";
  return step === "correzioni" && !wasCorrected ? "saltato" : "fatto";
}

/** `chiuso`: the booking, or the balance that was paid, was given back; nothing is asked for. */
export const balanceStateSchema = z.enum(["dovuto", "pagato", "chiuso"]);

export type BalanceState = z.infer<typeof balanceStateSchema>;

interface CustomerWords {
  title: string;
  text: string;
}

/** What is made: of other work than the offer's nobody knows whether it is a site. */
const approvedWords = (what: string): Record<BalanceState, CustomerWords> => ({
  dovuto: {
    title: "Hai approvato: resta il saldo",
    text: `Quando il saldo è arrivato mettiamo il ${what} online.`,
  },
  pagato: {
    title: `Il ${what} è approvato: lo mettiamo online`,
    text: `Da pagare non resta niente. Ti scriviamo appena il ${what} è online.`,
  },
  chiuso: { title: `Il ${what} è approvato`, text: "Ti scriviamo noi come si va avanti." },
});

const stepWords = (what: string): Record<Exclude<DeliveryStep, "saldo">, CustomerWords> => ({
  materiale: {
    title: "Aspettiamo il tuo materiale",
    text: "Appena c’è tutto cominciamo.",
  },
  bozza: {
    title: "Stiamo preparando la bozza",
    text: "Ti scriviamo appena puoi guardarla.",
  },
  correzioni: {
    title: "Stiamo facendo le correzioni",
    text: `Rimettiamo mano al ${what}: ti scriviamo appena la nuova versione è pronta.`,
  },
  approvazione: {
    title: "La bozza è pronta: tocca a te",
    text: "Guardala con calma. Se va bene, approvala; se vuoi cambiare qualcosa, scrivilo nei commenti.",
  },
  online: {
    title: what === "sito" ? "Il tuo sito è online" : `Il ${what} è online`,
    text: "Da adesso lo vedono tutti. Grazie di averlo fatto con noi.",
  },
});

interface Standing {
  step: DeliveryStep;
  balance: { state: BalanceState };
}

/** Whether the money went back before the approval: nobody goes on, and the customer is asked for nothing. */
export const isStopped = ({ step, balance }: Standing): boolean =>
  balance.state === "chiuso" && isBefore(step, "saldo");

const stoppedWords: CustomerWords = {
  title: "Questo lavoro è chiuso",
  text: "Non aspettiamo altro da te e non c’è niente da pagare. Se hai una domanda, scrivila nei commenti.",
};

/** Whether work begins now depends on more than the material: a quote's deposit may not be here yet. */
const completeWords: CustomerWords = {
  title: "Il tuo materiale c’è tutto: grazie",
  text: "Ti scriviamo appena puoi guardare la bozza.",
};

const commentedWords: CustomerWords = {
  title: "Il tuo commento è arrivato: tocca a noi",
  text: "Ti rispondiamo nella conversazione, o con una nuova versione. Se intanto la bozza ti va bene, puoi approvarla.",
};

interface CustomerStanding extends Standing {
  isOfOffer: boolean;
  hasMaterial: boolean;
  /** Of what the customer wrote about the draft and has no answer; a mail about the delivery knows of none. */
  commentedAt?: string | null;
}

/** Where things stand, as the customer reads it. */
export function customerWords(standing: CustomerStanding): CustomerWords {
  if (isStopped(standing)) return stoppedWords;
  const { step, balance, isOfOffer, hasMaterial, commentedAt } = standing;
  if (commentedAt) return commentedWords;
  if (step === "materiale" && hasMaterial) return completeWords;
  const what = isOfOffer ? "sito" : "lavoro";
  return step === "saldo" ? approvedWords(what)[balance.state] : stepWords(what)[step];
}

/** What the staff is told that a step asks for. */
export const stepNeeds = {
  draft: "Prima mostra al cliente una bozza: scrivi il suo indirizzo qui sotto.",
  siteUrl: "Scrivi l’indirizzo del sito",
  reasonBack: "Scrivi perché torna indietro",
  reasonApproval: "Il cliente non ha approvato dalla sua pagina: scrivi come l’ha fatto",
  reasonBalance: "Il saldo non risulta pagato: scrivi perché il sito va online lo stesso",
} as const;

interface Readiness extends Standing {
  /** The customer approved the newest draft. */
  isApproved: boolean;
}

/** Why a step is taken only with a reason, which makes up for an approval and a balance; nothing where it needs none. */
export function reasonNeeded({ step, isApproved, balance }: Readiness, to: DeliveryStep): string | undefined {
  if (isBefore(to, step)) return stepNeeds.reasonBack;
  if ((to === "saldo" || to === "online") && !isApproved) return stepNeeds.reasonApproval;
  return to === "online" && balance.state !== "pagato" ? stepNeeds.reasonBalance : undefined;
}
