import { failureMessage, isSessionMissing, refusalOf } from "@vetrina/client/refusal";
import { awaitsBalance, dueBalanceCents } from "@vetrina/contract/deposits/booking-money";
import { isMethodOpen, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { HandMethod } from "@vetrina/contract/deposits/deposits-desk";
import { isCardAmount, shortEuros } from "@vetrina/contract/money";
import { openWithdrawals } from "./withdrawal-words.ts";

/** What is done from a booking's row: the deposit came or didn't, the balance is asked for by mail, or it came. */
export type BookingAct = "confirm" | "reject" | "ask" | "record";

/** As the row's button says it, and the bar of those that are selected. */
export const actNames: Record<BookingAct, string> = {
  confirm: "Conferma",
  reject: "Respingi",
  ask: "Chiedi il saldo",
  record: "Segna il saldo",
};

/** Whether it is a place of the offer whose work isn't opened: its site is made elsewhere, or not begun. An older server doesn't say. */
const isUnopened = ({ quoteNumber, hasDelivery }: StaffDeposit) => quoteNumber === null && hasDelivery === false;

/** What can be done with a booking, the likeliest first. The balance is asked for where its link takes cards. */
export function actsOf(deposit: StaffDeposit, takesCards: boolean): BookingAct[] {
  const { state, email, receivedCents, balancePaidAt, quoteNumber } = deposit;
  // Whether a quote's deposit is here is said in the quote.
  if (state === "da-verificare" && quoteNumber !== null) return [];
  if (state === "da-verificare") return receivedCents > 0 || balancePaidAt ? ["confirm"] : ["confirm", "reject"];
  // Who has withdrawn is paid back first.
  if (openWithdrawals(deposit).length > 0) return [];
  const due = dueBalanceCents(deposit);
  if (!awaitsBalance(state) || balancePaidAt || due === 0) return [];
  if (!(takesCards && email && isCardAmount(due))) return ["record"];
  return isUnopened(deposit) ? ["record", "ask"] : ["ask", "record"];
}

/** Those of the selected to which an act applies. Another amount than was agreed is looked at one by one. */
export const suitedTo = (act: BookingAct, deposits: readonly StaffDeposit[], takesCards: boolean) =>
  deposits.filter(
    (deposit) => actsOf(deposit, takesCards).includes(act) && !(act === "confirm" && deposit.receivedCents > 0),
  );

/** How the bookings were to be paid, where that is known and the same of all of them. */
export function agreedMethod(deposits: readonly StaffDeposit[]): HandMethod | "" {
  const [first, ...others] = new Set(
    deposits.map((deposit) => (deposit.method === "stripe" || isMethodOpen(deposit) ? "" : deposit.method)),
  );
  return others.length === 0 && first ? first : "";
}

/** What a way that is chosen for several says of one of them: beside orders of the site, whose way is open, nothing of the others. */
export const methodFor = (deposit: StaffDeposit, among: readonly StaffDeposit[], method: HandMethod | "") =>
  among.some(isMethodOpen) && !isMethodOpen(deposit) ? "" : method;

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

export function questionOf(act: BookingAct, deposits: readonly StaffDeposit[], monthName?: string): string {
  const count = deposits.length;
  const name = deposits[0]?.name ?? "";
  if (act === "confirm") {
    const month = monthName ? ` per ${monthName}` : "";
    return count === 1 ? `I 17 € di ${name} sono arrivati?` : `Confermare ${count} prenotazioni${month}?`;
  }
  if (act === "reject") {
    return count === 1 ? `Respingere la prenotazione di ${name}?` : `Respingere ${count} prenotazioni?`;
  }
  const dues = new Set(deposits.map(dueBalanceCents));
  const [due = 0] = dues;
  const money = dues.size === 1 ? `i ${shortEuros(due)}` : "i saldi";
  if (act === "ask") return count === 1 ? `Chiedere ${money} a ${name}?` : `Chiedere ${money} a ${count} clienti?`;
  const whose = count === 1 ? name : `${count} prenotazioni`;
  return `${money.replace("i", "I")} di ${whose} sono arrivati?`;
}

const explained: Record<BookingAct, string> = {
  confirm: "Prendono un posto ciascuna e, fra mezzo minuto, parte la ricevuta.",
  reject: "Al cliente non parte nessuna email. Se i soldi arrivano più tardi puoi riprenderla in esame.",
  ask: "Parte un’email con il link di Stripe per pagare con la carta.",
  record: "Per chi ha pagato con bonifico, in contanti o in negozio.",
};

const earlyWords =
  "Qui il lavoro non è ancora aperto, e per i termini il saldo si paga alla consegna, dopo l’approvazione: chiedilo solo se il cliente ha già visto e approvato il sito.";

/** What there is to know before the answer. */
export function explanationOf(act: BookingAct, deposits: readonly StaffDeposit[]): string {
  if (act !== "ask") return explained[act];
  const when = deposits.some(isUnopened)
    ? earlyWords
    : "Se il sito è tra i lavori in corso, solo dopo che è approvato.";
  return `${explained.ask} ${when}`;
}

export const answerOf = (act: BookingAct, count: number): string =>
  ({
    confirm: count === 1 ? "Conferma il pagamento" : `Conferma ${count} pagamenti`,
    reject: count === 1 ? "Respingi" : `Respingi ${count} prenotazioni`,
    ask: count === 1 ? "Invia l’email" : `Invia ${count} email`,
    record: count === 1 ? "Segna come pagato" : `Segna ${count} saldi come pagati`,
  })[act];

export const doneWords = (act: BookingAct, count: number): string =>
  ({
    confirm: counted(count, "Pagamento confermato", "prenotazioni confermate"),
    reject: counted(count, "Prenotazione respinta", "prenotazioni respinte"),
    ask: counted(count, "Link inviato per email", "richieste di saldo inviate"),
    record: counted(count, "Saldo segnato come pagato", "saldi segnati come pagati"),
  })[act];

/** One of which only the balance came has a month now, and a slot once its deposit is confirmed. */
export const placedWords = ({ state }: Pick<StaffDeposit, "state">): string =>
  state === "da-verificare" ? "Mese scelto: per il posto manca ancora «Conferma il pagamento»" : "Posto spostato";

export interface Failed<Item> {
  item: Item;
  /** Why, for who reads it beside the name. */
  why: string;
}

export interface RunResult<Item> {
  done: Item[];
  /** Those that weren't done, also for not having been tried. */
  failed: Failed<Item>[];
  /** Whether one was tried in vain. */
  hasProblem: boolean;
}

const unsureWords = "non so se è riuscita, la connessione si è interrotta";
const notTriedWords = "non ancora fatta";

/**
 * Does the same for one after the other. One that is refused stops none of the rest; without an answer, without a
 * session, or once `isStopped` says so, the rest isn't tried.
 */
export async function runEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  { onStep, isStopped }: { onStep: (count: number) => void; isStopped: () => boolean },
): Promise<RunResult<Item>> {
  const result: RunResult<Item> = { done: [], failed: [], hasProblem: false };
  let isOver = false;
  for (const [index, item] of items.entries()) {
    if (isOver || isStopped()) {
      result.failed.push({ item, why: notTriedWords });
      continue;
    }
    onStep(index);
    try {
      await act(item);
      result.done.push(item);
    } catch (error) {
      result.hasProblem = true;
      const isRefused = refusalOf(error) !== undefined;
      isOver = !isRefused || isSessionMissing(error);
      result.failed.push({ item, why: isRefused ? failureMessage(error) : unsureWords });
    }
  }
  return result;
}
