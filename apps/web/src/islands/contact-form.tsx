import { defaultSpotsLeft } from "@vetrina/contract/leads";
import { useState } from "react";
import { ContactFields } from "./contact-fields.tsx";
import { ContactSuccess } from "./contact-success.tsx";
import type { SentContact } from "./send-contact.ts";

interface ContactFormProps {
  /** The number that the agency calls from, as people read it. */
  callsFrom: string;
  /** Slots to show when the answer carries no spotInfo. */
  spotsLeftFallback?: number;
  /** The landing's second step asks for notes instead of requirements, and its form is not offered twice. */
  variant?: "home" | "landing";
  /** On the page that thanks who has paid: the fields are prefilled from the payment dialog. */
  isForBuyer?: boolean;
}

interface Sent {
  phone: string;
  followUp: string | undefined;
  spotsLeft: number;
  callBy: string;
}

/** The contact form, which asks for name and phone alone, and the panel that takes its place once it is sent. */
export function ContactForm({
  callsFrom,
  spotsLeftFallback = defaultSpotsLeft,
  variant = "home",
  isForBuyer,
}: ContactFormProps) {
  const [sent, setSent] = useState<Sent>();
  const [openedAt, setOpenedAt] = useState(0);

  function showSuccess({ spotInfo, ...answer }: SentContact) {
    setSent({
      ...answer,
      spotsLeft: spotInfo ? spotInfo.totalSpots - spotInfo.reservedSpots : spotsLeftFallback,
    });
  }

  function startAgain() {
    setOpenedAt(performance.now());
    setSent(undefined);
  }

  if (sent) {
    const again = variant === "home" ? startAgain : undefined;
    return <ContactSuccess {...sent} callsFrom={callsFrom} variant={variant} onStartAgain={again} />;
  }
  return <ContactFields openedAt={openedAt} variant={variant} isForBuyer={isForBuyer} onSuccess={showSuccess} />;
}
