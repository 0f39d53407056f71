import { defaultSpotsLeft, type SpotInfo } from "@vetrina/contract/leads";
import { useState } from "react";
import { ContactFields } from "./contact-fields.tsx";
import { ContactSuccess } from "./contact-success.tsx";

interface ContactFormProps {
  /** Slots to show when the answer carries no spotInfo. */
  spotsLeftFallback?: number;
  /** The landing's form asks for notes instead of requirements and is not offered twice. */
  variant?: "home" | "landing";
}

/** The contact form and, once sent, the panel that takes its place. */
export function ContactForm({ spotsLeftFallback = defaultSpotsLeft, variant = "home" }: ContactFormProps) {
  const [spotsLeft, setSpotsLeft] = useState<number>();
  const [openedAt, setOpenedAt] = useState(0);

  function showSuccess(spotInfo: SpotInfo | undefined) {
    setSpotsLeft(spotInfo ? spotInfo.totalSpots - spotInfo.reservedSpots : spotsLeftFallback);
  }

  function startAgain() {
    setOpenedAt(performance.now());
    setSpotsLeft(undefined);
  }

  if (spotsLeft !== undefined) {
    return <ContactSuccess spotsLeft={spotsLeft} onStartAgain={variant === "home" ? startAgain : undefined} />;
  }
  return <ContactFields openedAt={openedAt} variant={variant} onSuccess={showSuccess} />;
}
