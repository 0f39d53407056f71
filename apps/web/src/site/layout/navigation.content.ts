export interface NavigationEntry {
  label: string;
  href: string;
}

export const offerEntry: NavigationEntry = { label: "Offerta €197", href: "/offerta-197" };

/** The header and the phone menu show the same entries in the same order; the offer stands out between the first two. */
export const navigationEntries: NavigationEntry[] = [
  { label: "Offerte", href: "/#offerte" },
  { label: "Lavori", href: "/lavori" },
  { label: "Chi Siamo", href: "/chi-siamo" },
  { label: "Blog", href: "/blog" },
  { label: "Servizi", href: "/servizi" },
  { label: "Ticket", href: "/ticket" },
];

export const footerEntries: NavigationEntry[] = [
  { label: "Home", href: "/" },
  { label: "Lavori", href: "/lavori" },
  { label: "Servizi", href: "/servizi" },
  { label: "Mestieri", href: "/siti-per" },
  { label: "Confronto", href: "/confronto" },
  { label: "Testimonianze", href: "/#testimonianze" },
  { label: "FAQ", href: "/#faq" },
  { label: "Contatti", href: "/#contatti" },
];
