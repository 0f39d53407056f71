import { domainOf, type MailHeaders, readAddresses } from "./mail-headers.ts";

/** Whether the sender's address is the sender's, by what the mailbox's own server has found out. */
export type Authentication = "pass" | "fail" | "none";

interface MethodResult {
  method: string;
  result: string;
  /** As `header.from` or `smtp.mailfrom`. */
  properties: Map<string, string>;
}

/** Takes comments away, and parts a header at its semicolons; neither counts within quotes (RFC 8601, 2.2). */
function splitResults(value: string): string[] {
  const parts: string[] = [];
  let part = "";
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at);
    if (character === "\\" && (isQuoted || depth > 0)) {
      at += 1;
      if (depth === 0) part += value.charAt(at);
    } else if (character === '"' && depth === 0) {
      isQuoted = !isQuoted;
    } else if (isQuoted) {
      // A quoted text is one word, whatever is in it.
      part += /[\s=;.]/.test(character) ? "_" : character;
    } else if (character === "(") depth += 1;
    else if (character === ")") depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (character === ";") {
      parts.push(part);
      part = "";
    } else part += character;
  }
  return [...parts, part];
}

function readResult(text: string): MethodResult | undefined {
  const [head = "", ...rest] = text
    .trim()
    .toLowerCase()
    .replace(/\s*=\s*/g, "=")
    .split(/\s+/);
  const [, method, result] = /^([a-z][a-z0-9-]*)(?:\/\d+)?=([a-z]+)$/.exec(head) ?? [];
  if (!method || !result) return undefined;
  const properties = new Map<string, string>();
  for (const word of rest) {
    const [, name, value] = /^([a-z]+\.[a-z0-9_-]+)=(.+)$/.exec(word) ?? [];
    if (name && value && !properties.has(name)) properties.set(name, value);
  }
  return { method, result, properties };
}

/** The same domain, or one below the other. A domain of one word isn't a registered one. */
function isAligned(one: string, other: string): boolean {
  if (!one.includes(".") || !other.includes(".")) return false;
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

const signer = ({ properties }: MethodResult) =>
  properties.get("header.d") ?? domainOf(properties.get("header.i") ?? "");

function judge(results: MethodResult[], domain: string): Authentication {
  const of = (method: string) => results.filter((result) => result.method === method);
  const [dmarc] = of("dmarc");
  const judged = dmarc?.properties.get("header.from");
  if (dmarc?.result === "fail") return "fail";
  if (dmarc?.result === "pass" && (judged === undefined || domainOf(judged) === domain)) return "pass";
  if (of("dkim").some((result) => result.result === "pass" && isAligned(signer(result), domain))) return "pass";
  const spf = of("spf");
  const sender = (result: MethodResult) => domainOf(result.properties.get("smtp.mailfrom") ?? "");
  if (spf.some((result) => result.result === "pass" && isAligned(sender(result), domain))) return "pass";
  return spf.some(({ result }) => result === "fail") ? "fail" : "none";
}

const clean = (id: string) => id.trim().toLowerCase();

/**
 * What the server named `authservId` says of the From address (RFC 8601): `pass` by DMARC, or by a DKIM signature or an
 * SPF domain that is the From's; `fail` when that server has refused it, or when there isn't exactly one From; `none`
 * otherwise. Only the topmost header of that name counts: what a sender has written stands below it.
 */
export function readAuthentication(headers: MailHeaders, authservId: string | undefined): Authentication {
  if (!authservId) return "none";
  const trusted = headers
    .all("authentication-results")
    .map(splitResults)
    .find(([id = ""]) => clean(id).split(/\s/)[0] === clean(authservId));
  if (!trusted) return "none";
  const [from, ...others] = headers.all("from").flatMap(readAddresses);
  if (!from || others.length > 0) return "fail";
  const results = trusted.slice(1).map(readResult);
  return judge(
    results.filter((result) => result !== undefined),
    domainOf(from.address),
  );
}
