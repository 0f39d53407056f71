import type { CountdownMode } from "@vetrina/contract/deposits/offer";

/** How long the offer stands from the moment it starts for a visitor, in milliseconds. */
export const offerDurationMs = 35 * 60 * 1000;
/** How often the clock moves, in milliseconds. */
export const tickMs = 1000;

interface CountdownStart {
  mode: CountdownMode;
  nowMs: number;
  /** When this visitor first saw the offer; the same as `nowMs` on a first view. */
  firstViewMs: number;
  /** The campaign's end as an ISO instant. */
  campaignEndsAt: string | undefined;
}

/** The instant, in epoch milliseconds, at which the offer ends; none when a campaign has no end date. */
export function countdownEnd({ mode, nowMs, firstViewMs, campaignEndsAt }: CountdownStart): number | undefined {
  if (mode === "riparte") return nowMs + offerDurationMs;
  if (mode === "visitatore") return firstViewMs + offerDurationMs;
  const endsAtMs = Date.parse(campaignEndsAt ?? "");
  return Number.isNaN(endsAtMs) ? undefined : endsAtMs;
}

/** Whole seconds left, never below zero; a second that has begun still counts. */
export const secondsLeft = (endMs: number, nowMs: number) => Math.max(0, Math.ceil((endMs - nowMs) / 1000));

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** "34:59"; with hours from one hour up, and with days ("2g 03:12:45") from one day up. */
export function clockText(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutesAndSeconds = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  if (days > 0) return `${days}g ${twoDigits(hours)}:${minutesAndSeconds}`;
  return hours > 0 ? `${twoDigits(hours)}:${minutesAndSeconds}` : minutesAndSeconds;
}
