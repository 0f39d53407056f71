/** Both ends are included, as in the header. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file that a Range header asks for, so that a download is taken up where it broke off (RFC 9110, 14.2).
 * The whole file for none, for several parts at once, for the last so many bytes and for what can't be read, as the RFC
 * allows; nothing for a part behind the end.
 */
export function byteRangeOf(header: string | undefined, bytes: number): ByteRange | undefined {
  const whole = { start: 0, end: bytes - 1 };
  const [, first = "", last = ""] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" || (last !== "" && Number(last) < Number(first))) return whole;
  if (Number(first) >= bytes) return undefined;
  return { start: Number(first), end: last === "" ? whole.end : Math.min(Number(last), whole.end) };
}
