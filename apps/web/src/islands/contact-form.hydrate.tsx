import { ContactForm } from "./contact-form.tsx";
import { hydrateIsland } from "./hydrate-island.tsx";

export const hydrate = (element: HTMLElement) => hydrateIsland(element, ContactForm);
