import { withoutAccents } from "@vetrina/contract/accents";
import type { RuleCondition } from "@vetrina/contract/rules";

/** What a rule's conditions look at, of a ticket or a contact. */
export interface RuleFacts {
  words: string;
  /** A contact has neither. */
  requestType?: string;
  priority?: string;
  email: string;
  page: string;
}

/** So many letters are looked through: what a form takes is shorter. */
const lettersMax = 20_000;

/** The words of a text without case, accents and signs, each behind one space. */
const foldWords = (text: string) =>
  ` ${withoutAccents(text.slice(0, lettersMax))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** One of the phrases stands in the text, from the beginning of a word on. */
function holdsWords(text: string, typed: string): boolean {
  const folded = foldWords(text);
  return typed.split(",").some((phrase) => {
    const wanted = foldWords(phrase).trimEnd();
    return wanted !== "" && folded.includes(wanted);
  });
}

/** A whole address, or a domain with all below it. */
function isFrom(email: string, typed: string): boolean {
  const [address, wanted] = [email.toLowerCase(), typed.trim().toLowerCase()];
  if (wanted.indexOf("@") > 0) return address === wanted;
  const domain = wanted.replace(/^@/, "");
  return address.endsWith(`@${domain}`) || address.endsWith(`.${domain}`);
}

function holds(condition: RuleCondition, facts: RuleFacts): boolean {
  switch (condition.kind) {
    case "parole":
      return holdsWords(facts.words, condition.text);
    case "tipo":
      return facts.requestType === condition.is;
    case "priorita":
      return facts.priority === condition.is;
    case "mittente":
      return isFrom(facts.email, condition.text);
    case "pagina":
      return facts.page.toLowerCase().includes(condition.text.toLowerCase());
  }
}

/** Whether all conditions hold; a rule without any is for each. Linear in the text. */
export const matchesConditions = (conditions: readonly RuleCondition[], facts: RuleFacts): boolean =>
  conditions.every((condition) => holds(condition, facts));
