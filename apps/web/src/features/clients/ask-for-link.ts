import { request } from "@vetrina/client/request";
import { clientLinkSentSchema } from "@vetrina/contract/clients";

/** What goes wrong with asking for a link, in a notice. */
export const linkFailure = {
  title: "Link non inviato",
  description: "Riprova tra qualche minuto o scrivici su WhatsApp.",
};

/** Has the link to the client area mailed to an address; gives what the server says of it. Throws as request does. */
export async function askForLink(email: string): Promise<string> {
  const response = await request("POST", "/api/client/link", { email });
  return clientLinkSentSchema.parse(await response.json()).message;
}
