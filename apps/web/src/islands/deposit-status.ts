import { announcePaidDeposit } from "../analytics/purchase.ts";
import { outcomeOf } from "../site/thank-you/outcome.ts";
import { confirmDeposit, findDeposit } from "./payment-calls.ts";

/** From the first question to the next, in milliseconds; then each pause is half as long again. */
const firstPauseMs = 1500;
const longestPauseMs = 30_000;
/** Every so many polls the server asks the payment provider; in between it answers from the database. */
const askProviderEvery = 3;
/** After this, in milliseconds, the page says that it takes longer than usual. */
const patienceMs = 20_000;

/** Polls until the outcome is known, then reloads the page: the server has the words for every outcome. */
function waitForAnswer(place: HTMLElement, depositId: string): void {
  const startedAt = Date.now();
  let pauseMs = firstPauseMs;
  let questions = 0;
  const ask = async () => {
    const find = questions++ % askProviderEvery === 0 ? confirmDeposit : findDeposit;
    const deposit = await find(depositId).catch(() => undefined);
    if (deposit?.state && outcomeOf({ ...deposit, state: deposit.state }, false) !== "checking") {
      location.reload();
      return;
    }
    const slow = place.querySelector<HTMLElement>("[data-slow]");
    if (slow && Date.now() - startedAt > patienceMs) slow.hidden = false;
    setTimeout(() => void ask(), pauseMs);
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
  };
  void ask();
}

/** Tells the tags of a paid deposit, and waits for the answer about one that is being confirmed. */
export function hydrate(place: HTMLElement): void {
  const { depositId, transactionId } = place.dataset;
  if (transactionId) announcePaidDeposit(transactionId);
  if (depositId && place.dataset.outcome === "checking") waitForAnswer(place, depositId);
}
