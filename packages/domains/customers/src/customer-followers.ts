/**
 * Tables whose rows follow a customer, by their `id` and `customerId`: a merge moves them all to the one that stays, and
 * a separation moves back those that came. A new table that refers to customers is added here.
 */
export const followingTables = [
  "CustomerPerson",
  "CustomerNote",
  "Website",
  "Delivery",
  "Quote",
  "FiscalDocument",
  "HourPackage",
  "HourWork",
] as const;

export type FollowingTable = (typeof followingTables)[number];

/** Columns that refer to customers too, and of which a merge takes care by rules of their own. */
export const otherReferences = ["Customer.mergedIntoId", "CustomerFieldValue.customerId"];
