import { type Company, formatPhone, whatsappLink } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { footerEntries } from "./navigation.content.ts";

const footerLink = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

function SocialLinks({ social }: { social: Company["social"] }) {
  const links = [
    { label: "Facebook", href: social.facebook },
    { label: "Instagram", href: social.instagram },
    { label: "LinkedIn", href: social.linkedin },
  ].filter(({ href }) => href !== "");
  return (
    <ul className="flex flex-wrap gap-x-4 lg:max-xl:gap-x-3">
      {links.map((link) => (
        <li key={link.label}>
          <NewTabLink href={link.href} className={footerLink}>
            {link.label}
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}

function SmallPrint({ company }: { company: Company }) {
  return (
    <div className="mt-3 flex flex-wrap lg:mt-12 items-center gap-x-6 border-t border-neutral-content/25 pt-4 text-note text-neutral-content/80">
      <p className="grow">
        {company.legalName}, {company.street}, {company.postalCode} {company.city} ({company.province}). P.IVA{" "}
        {company.vatNumber}
      </p>
      <div className="flex flex-wrap gap-x-4">
        <a href="/privacy" className={footerLink}>
          Privacy
        </a>
        <a href="/termini" className={footerLink}>
          Termini
        </a>
        <a href="/recesso" className={footerLink}>
          Recedi dal contratto
        </a>
        <button
          type="button"
          data-cookie-preferences
          disabled
          className="min-h-11 cursor-pointer underline-offset-4 hover:underline"
        >
          Preferenze cookie
        </button>
        <a href="/admin" className={footerLink}>
          Area Admin
        </a>
      </div>
    </div>
  );
}

export function SiteFooter({ company, current }: { company: Company; current: string }) {
  const whatsapp = whatsappLink(company.whatsapp, "Ciao! Vorrei un sito per la mia attività.");
  return (
    <footer className="bg-neutral wrap-anywhere pt-8 pb-20 lg:pt-16 lg:pb-28 text-neutral-content">
      <div className="wrap">
        <div className="grid gap-3 md:gap-12 md:grid-cols-[1.4fr_1fr] lg:gap-8 lg:grid-cols-[1.6fr_1.25fr_1.3fr] xl:gap-12">
          <p className="display text-title text-base-200 max-md:text-voice">
            Si vede che
            <br className="max-md:hidden" /> ci tieni.
          </p>
          <nav aria-label="Piè di pagina">
            <ul className="flex flex-wrap gap-x-5 md:grid md:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] md:gap-x-2">
              {footerEntries.map((entry) => (
                <li key={entry.href}>
                  <a href={entry.href === current ? "#" : entry.href} className={footerLink}>
                    {entry.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-wrap gap-x-6 md:grid md:content-start">
            <a href={`tel:${company.phone}`} className={`${footerLink} display text-item text-base-200`}>
              {formatPhone(company.phone)}
            </a>
            <NewTabLink href={whatsapp} className={footerLink}>
              Scrivici su WhatsApp
            </NewTabLink>
            <a href={`mailto:${company.email}`} className={footerLink}>
              {company.email}
            </a>
            <SocialLinks social={company.social} />
          </div>
        </div>
        <SmallPrint company={company} />
      </div>
    </footer>
  );
}
