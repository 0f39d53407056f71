import type { DepositStatus } from "@vetrina/contract/deposits";
import { announcePaidDeposit } from "../analytics/purchase.ts";
import { confirmDeposit, findDeposit } from "./payment-calls.ts";

/** While the provider's word is awaited, in milliseconds; later less often. */
const askAgainMs = 2000;
const patientMs = 10_000;
const patienceMs = 60_000;

type Shown = "checking" | "paid" | "waiting" | "unplaced" | "refunded" | "failed";

/** With these there is no slot that is the reader's. */
const withoutSlot: Shown[] = ["refunded", "failed"];

/** What the page says of a deposit's state. */
function shownState(state: DepositStatus["state"] | undefined, bankRefused: boolean): Shown {
  if (state === "pagato") return "paid";
  if (state === "da-ricollocare") return "unplaced";
  if (state === "da-verificare") return "waiting";
  if (state === "rimborsato") return "refunded";
  if (state === "scaduto" || state === "respinto" || state === "esaurito") return "failed";
  return bankRefused ? "failed" : "checking";
}

function show(place: HTMLElement, shown: Shown, slotsLeft: number | undefined): void {
  for (const line of place.querySelectorAll<HTMLElement>("[data-deposit]"))
    line.hidden = line.dataset.deposit !== shown;
  const heading = document.querySelector<HTMLElement>("[data-deposit-title]");
  if (heading) {
    heading.dataset.depositTitle ||= heading.textContent ?? "";
    const line = place.querySelector<HTMLElement>(`[data-deposit="${shown}"]`);
    heading.textContent = line?.dataset.title ?? heading.dataset.depositTitle;
  }
  for (const part of document.querySelectorAll("[data-with-slot]"))
    part.toggleAttribute("hidden", withoutSlot.includes(shown));
  if (slotsLeft === undefined) return;
  for (const figure of document.querySelectorAll("[data-slots-left]")) figure.textContent = String(slotsLeft);
}

/** Asks for the state of the deposit that the address names until it is known, and tells the page. */
export function hydrate(place: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  const depositId = query.get("pagamento");
  if (!depositId) return;
  const bankRefused = query.get("redirect_status") === "failed";
  const startedAt = Date.now();
  const ask = async (find = findDeposit) => {
    const deposit = await find(depositId).catch(() => undefined);
    const shown = shownState(deposit?.state, bankRefused);
    show(place, shown, deposit?.slotsLeft);
    if (shown === "paid" && deposit?.transactionId) {
      announcePaidDeposit(deposit.transactionId);
    }
    if (shown !== "checking") return;
    setTimeout(() => void ask(), Date.now() - startedAt < patienceMs ? askAgainMs : patientMs);
  };
  show(place, "checking", undefined);
  void ask(confirmDeposit);
}
