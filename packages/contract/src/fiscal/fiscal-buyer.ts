import { type CustomerData, customerPartNames, customerProblems, italy } from "../customers.ts";
import type { FiscalRegime } from "./fiscal-setup.ts";

/** What of a customer a document bears. */
export type BuyerRecord = Omit<CustomerData, "email" | "phone">;

/** A code of six characters is an office of the public administration's. */
export const isPublicOffice = ({ sdiCode }: Pick<BuyerRecord, "sdiCode">): boolean => sdiCode?.length === 6;

/** The numbers without which nobody knows whose the document is. */
function missingNumber({ kind, country, vatNumber, taxCode }: BuyerRecord): string | undefined {
  if (country !== italy) return kind === "azienda" && !vatNumber ? customerPartNames.vatNumber : undefined;
  if (kind === "persona") return taxCode ? undefined : customerPartNames.taxCode;
  return vatNumber || taxCode ? undefined : "Partita IVA o codice fiscale";
}

const splitPayment =
  "è un ufficio pubblico, che l’IVA la versa da sé: questo documento si prepara con il commercialista";

/**
 * What keeps a customer from getting a document, in words that stand alone; nothing when all is there.
 * Records are checked as they are written, but older ones and imported ones may have been under other rules.
 */
export function buyerObstacles(buyer: BuyerRecord, regime: FiscalRegime): string[] {
  const { street, postcode, town, country } = buyer;
  const missing = [
    missingNumber(buyer),
    street ? undefined : customerPartNames.street,
    postcode || country !== italy ? undefined : customerPartNames.postcode,
    town ? undefined : customerPartNames.town,
  ].filter((part) => part !== undefined);
  const wrong = Object.values(customerProblems({ ...buyer, email: null, phone: null }));
  return [
    ...(missing.length > 0 ? [`${missing.length === 1 ? "manca" : "mancano"}: ${missing.join(", ")}`] : []),
    ...wrong,
    ...(isPublicOffice(buyer) && regime === "RF01" ? [splitPayment] : []),
  ];
}
