import { defaultSpotsLeft, type SpotInfo } from "@vetrina/contract/leads";
import { useState } from "react";
import { ContactFields } from "./contact-fields.tsx";
import { ContactSuccess } from "./contact-success.tsx";

interface ContactFormProps {
  /** The number that the agency calls from, as people read it. */
  callsFrom: string;
  /** Slots to show when the answer carries no spotInfo. */
  spotsLeftFallback?: number;
  /** The landing's form asks for notes instead of requirements and is not offered twice. */
  variant?: "home" | "landing";
}

interface Sent {
  phone: string;
  spotsLeft: number;
}

/** The contact form and, once sent, the panel that takes its place. */
export function ContactForm({ callsFrom, spotsLeftFallback = defaultSpotsLeft, variant = "home" }: ContactFormProps) {
  const [sent, setSent] = useState<Sent>();
  const [openedAt, setOpenedAt] = useState(0);

  function showSuccess({ phone, spotInfo }: { phone: string; spotInfo: SpotInfo | undefined }) {
    setSent({ phone, spotsLeft: spotInfo ? spotInfo.totalSpots - spotInfo.reservedSpots : spotsLeftFallback });
  }

  function startAgain() {
    setOpenedAt(performance.now());
    setSent(undefined);
  }

  if (sent) {
    const again = variant === "home" ? startAgain : undefined;
    return <ContactSuccess {...sent} callsFrom={callsFrom} onStartAgain={again} />;
  }
  return <ContactFields openedAt={openedAt} variant={variant} onSuccess={showSuccess} />;
}
