import type { Staff } from "@vetrina/contract/staff/auth";
import { useSyncExternalStore } from "react";
import { lazyPart } from "../../../lazy-part.tsx";
import { followKept, keptTexts } from "./waiting-place.ts";

const Sender = lazyPart({
  load: async () => (await import("./waiting-sender.tsx")).WaitingSender,
  failed: () => null,
});

/** Loads what sends answers that wait once there is one. */
export function WaitingGate({ staff }: { staff: Staff }) {
  const isNeeded = useSyncExternalStore(followKept, () => keptTexts(staff.id).length > 0);
  return isNeeded && <Sender staff={staff} />;
}
