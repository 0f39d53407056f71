import type { SiteSettings } from "@vetrina/contract/settings/settings";
import type { ComponentType } from "react";
import { AccessPart } from "./access-part.tsx";
import { ArticlesPart } from "./articles-part.tsx";
import { CompanyPart } from "./company-part.tsx";
import { HelpDeskPart } from "./help-desk-part.tsx";
import { HoursPart } from "./hours-part.tsx";
import { InboundPart } from "./inbound-part.tsx";
import { LaunchPart } from "./launch-part.tsx";
import { LawfulCard } from "./lawful-card.tsx";
import { MailPart } from "./mail-part.tsx";
import { OfferPart } from "./offer-part.tsx";
import { PaymentsPart } from "./payments-part.tsx";
import { PrivacyPart } from "./privacy-part.tsx";
import { TrackingPart } from "./tracking-part.tsx";

export interface SettingsPart {
  /** What follows #impostazioni/ in the part's address; nothing for the first. */
  id: string;
  label: string;
  Part: ComponentType<{ settings: SiteSettings }>;
}

export const settingsParts: readonly [SettingsPart, ...SettingsPart[]] = [
  { id: "", label: "Messa online", Part: LaunchPart },
  { id: "azienda", label: "Azienda", Part: CompanyPart },
  { id: "orari", label: "Orari", Part: HoursPart },
  { id: "assistenza", label: "Assistenza", Part: HelpDeskPart },
  { id: "posta", label: "Posta", Part: MailPart },
  { id: "posta-in-arrivo", label: "Posta in arrivo", Part: InboundPart },
  { id: "accessi", label: "Accessi", Part: AccessPart },
  { id: "offerta", label: "Offerta", Part: OfferPart },
  { id: "pagamenti", label: "Pagamenti", Part: PaymentsPart },
  { id: "articoli", label: "Articoli automatici", Part: ArticlesPart },
  { id: "tracciamento", label: "Tracciamento", Part: TrackingPart },
  { id: "conformita", label: "Conformità", Part: LawfulCard },
  { id: "privacy", label: "Privacy", Part: PrivacyPart },
];
