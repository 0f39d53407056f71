import { isIP } from "node:net";

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (host === "localhost" || host.endsWith(".localhost") || host === "::1") return true;
  return isIP(host) === 4 && host.startsWith("127.");
}

/** Whether a login may be sent to this address: over https, or on this machine. */
export const isSafeAddress = ({ protocol, hostname, username, password }: URL): boolean =>
  (protocol === "https:" || (protocol === "http:" && isLoopback(hostname))) && username === "" && password === "";

/**
 * The origin of the server address that the user typed, with or without scheme and path. Undefined unless it is https
 * or localhost.
 */
export function serverOrigin(typed: string): string | undefined {
  const text = typed.trim();
  const bareHost = /^([^/:?#]+|\[[^\]]+\])(:\d+)?([/?#]|$)/.exec(text)?.[1];
  const complete = bareHost ? `${isLoopback(bareHost) ? "http" : "https"}://${text}` : text;
  if (!URL.canParse(complete)) return undefined;
  const address = new URL(complete);
  return isSafeAddress(address) ? address.origin : undefined;
}
