import { callWithinDay, laterCallDay } from "@vetrina/contract/settings/call-promise";
import { closureWords } from "@vetrina/contract/settings/closures";
import {
  dateWords,
  isClosedFor,
  isNear,
  nextOpening,
  shortDateWords,
} from "@vetrina/contract/settings/opening-calendar";
import { wallClock } from "@vetrina/contract/settings/opening-week";
import type { SupportStatus } from "@vetrina/contract/tickets";
import type { RouterContext } from "../../../router-context.ts";

/** What the counter says of this moment. */
export interface CounterNews extends Pick<SupportStatus, "medianReplyMinutes"> {
  /** By when a ticket is answered: "entro 24 ore", or "entro lunedì 28 dicembre". */
  answerBy: string;
  /** The same on the dispenser's slip: "24h" or "28 dic". */
  slip: string;
  /** During a closure, as the sign says it: "lunedì 28 dicembre", "domani". */
  reopensOn: string | undefined;
  /** The closures that are near: "Chiusi per ferie dal 10 al 24 agosto". */
  closures: string[];
}

/**
 * The page is made for each visitor, so it says what holds now, with the answer's day as the tickets promise it. Without the
 * figures it says what it does at the beginning.
 */
export async function loadCounter({ api, frame }: RouterContext): Promise<CounterNews> {
  const { company } = frame ?? (await api.site.frame.query());
  const now = new Date();
  const opensOn = laterCallDay(company, now);
  const unknown = { medianReplyMinutes: null, answerDay: opensOn ?? null };
  const { medianReplyMinutes, answerDay } = await api.tickets.status.query().catch(() => unknown);
  return {
    medianReplyMinutes,
    answerBy: answerDay ? `entro ${dateWords(answerDay)}` : callWithinDay,
    slip: answerDay ? shortDateWords(answerDay) : "24h",
    reopensOn: isClosedFor(company.closures, wallClock(now).day) ? nextOpening(company, now)?.day : undefined,
    closures: company.closures.filter((closure) => isNear(closure, now)).map(closureWords),
  };
}
