import { isIPv4, isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}

/**
 * The network that an address belongs to: of IPv4 the first three numbers, of IPv6 the first three groups. The privacy
 * page says that no more is stored after a wrong password.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(":")}::/48`;
  return "rete sconosciuta";
}

/** One customer's line: an IPv4 address, or the first four groups of an IPv6 one, whose others change by themselves. */
export function lineOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(":") : plain;
}
