import type { SiteSettings } from "@vetrina/contract/settings/settings";
import type { ComponentType } from "react";
import { FieldsPart } from "../fields/fields-part.tsx";
import { FiscalPart } from "../fiscal/fiscal-part.tsx";
import { TagsPart } from "../tags/tags-part.tsx";
import { WebhooksPart } from "../webhooks/webhooks-part.tsx";
import { ArticlesPart } from "./articles-part.tsx";
import { CompanyPart } from "./company-part.tsx";
import { AccessPart, HelpDeskPart, PaymentsPart, TrackingPart, WebsitesPart } from "./form-parts.tsx";
import { HoursPart } from "./hours-part.tsx";
import { InboundPart } from "./inbound-part.tsx";
import { LaunchPart } from "./launch-part.tsx";
import { LawfulCard } from "./lawful-card.tsx";
import { MailPart } from "./mail-part.tsx";
import { OfferPart } from "./offer-part.tsx";
import { PrivacyPart } from "./privacy-part.tsx";
import { type SettingsPartId, type SettingsPlace, settingsPlaces } from "./settings-places.ts";

export interface SettingsPart extends SettingsPlace {
  Part: ComponentType<{ settings: SiteSettings }>;
}

const screens: Record<SettingsPartId, SettingsPart["Part"]> = {
  "": LaunchPart,
  azienda: CompanyPart,
  orari: HoursPart,
  assistenza: HelpDeskPart,
  etichette: TagsPart,
  campi: FieldsPart,
  posta: MailPart,
  "posta-in-arrivo": InboundPart,
  accessi: AccessPart,
  offerta: OfferPart,
  siti: WebsitesPart,
  pagamenti: PaymentsPart,
  documenti: FiscalPart,
  articoli: ArticlesPart,
  tracciamento: TrackingPart,
  webhook: WebhooksPart,
  conformita: LawfulCard,
  privacy: PrivacyPart,
};

/** The part of an address; the first one where there is none of that name. */
export function settingsPartOf(id: string | undefined): SettingsPart {
  const found = settingsPlaces.find((one) => one.id === id) ?? settingsPlaces[0];
  return { ...found, Part: screens[found.id] };
}
