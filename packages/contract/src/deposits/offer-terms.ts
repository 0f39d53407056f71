/**
 * How long after paying the deposit a buyer gets it back for the asking, in days. The law gives it to consumers
 * (article 52 of the Codice del consumo, D.Lgs. 206/2005); the terms give it to everybody.
 */
export const withdrawalDays = 14;
