/** A website as the form sends it when only its address is known. */
export const plainWebsite = {
  url: "https://www.forno.example",
  plan: null,
  hosting: null,
  domain: null,
  domainExpiresOn: null,
  certificateExpiresOn: null,
  renewalOn: null,
  renewalCents: null,
  state: "online",
  ownerId: null,
  tellsCustomer: false,
  notes: null,
  accessNotes: null,
};
