import { keepJson, readJson } from "@vetrina/client/stored-json";
import { useSyncExternalStore } from "react";
import * as z from "zod";

/** How the user is notified in this browser: permission is granted per browser, so the choice is stored there too. */
const preferenceSchema = z.object({ notifications: z.boolean(), sound: z.boolean() });

export type NoticePreference = z.infer<typeof preferenceSchema>;

const silent: NoticePreference = { notifications: false, sound: false };

const keyOf = (userId: number) => `vetrina-avvisi-${userId}`;
const listeners = new Set<() => void>();
const known = new Map<number, NoticePreference>();

export function readNoticePreference(userId: number): NoticePreference {
  const preference = known.get(userId) ?? preferenceSchema.safeParse(readJson("local", keyOf(userId))).data ?? silent;
  known.set(userId, preference);
  return preference;
}

/** Without storage the choice lasts as long as the page. */
export function changeNoticePreference(userId: number, change: Partial<NoticePreference>): void {
  const preference = { ...readNoticePreference(userId), ...change };
  known.set(userId, preference);
  keepJson("local", keyOf(userId), preference);
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNoticePreference = (userId: number) =>
  useSyncExternalStore(subscribe, () => readNoticePreference(userId));
