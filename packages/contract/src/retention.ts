/** How long personal data are retained, in years: the privacy notice says it and the clean-up job obeys it. */

/** A contact request, from the day it was received; a customer's is retained as customers' data. */
export const contactRetentionYears = 2;

/** The proof of a cookie choice, which says nothing of who made it: as long as a complaint about it is likely. */
export const consentRetentionYears = 2;

/**
 * The data of a customer, from the last payment or ticket: accounts and letters of a business are retained ten years
 * (article 2220 of the Italian civil code).
 */
export const customerRetentionYears = 10;
