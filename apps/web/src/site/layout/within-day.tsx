/** What follows "entro" where the site promises a call: the island `open-days` writes the day while a closure delays it. */
export const WithinDay = () => <span data-call-due>24 ore</span>;
