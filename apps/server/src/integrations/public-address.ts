import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** What isn't the public internet (IANA, IPv4 Special-Purpose Address Registry). */
const specialV4 = new BlockList();
for (const range of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]) {
  const [network = "", bits] = range.split("/");
  specialV4.addSubnet(network, Number(bits), "ipv4");
}

/** Global unicast, and what in it leads to IPv4 addresses or nowhere (IANA, IPv6 Special-Purpose Address Registry). */
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");
const specialV6 = new BlockList();
specialV6.addSubnet("2001::", 23, "ipv6");
specialV6.addSubnet("2001:db8::", 32, "ipv6");
specialV6.addSubnet("2002::", 16, "ipv6");
specialV6.addSubnet("3fff::", 20, "ipv6");

/** Whether an IP address belongs to the public internet: neither this machine, nor its network, nor a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialV4.check(address, "ipv4");
  return globalV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
}

/** A name leads to this machine, its network or a cloud's own services. */
export class NotPublicError extends Error {
  constructor() {
    super("the name leads to an address that is not public");
  }
}

/**
 * Looks a name up as Node does, and refuses it when one of its addresses isn't public. The connection is made to the
 * addresses that were checked, so a name that changes in between leads nowhere else.
 */
export const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "");
    if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
      return callback(new NotPublicError(), "");
    const [first] = found;
    if (options.all) callback(null, found);
    else callback(null, first?.address ?? "", first?.family);
  });
};

/** Whether an address that a stranger gives may be called: https, by a name, at the usual port. */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.port || url.username || url.password) return false;
  const host = url.hostname;
  return (
    host.includes(".") && !host.startsWith("[") && isIP(host) === 0 && !/\.(?:local|internal|localhost)\.?$/.test(host)
  );
}
