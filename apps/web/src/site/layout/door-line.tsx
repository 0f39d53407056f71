import { type Company, formatPhone } from "@vetrina/contract/settings/site";
import { OpenNow } from "./open-now.tsx";

/** Over the header, and hidden as soon as the visitor scrolls. */
export function DoorLine({ company }: { company: Company }) {
  return (
    <aside aria-label="Orari e telefono" className="bg-base-200 text-base-content max-lg:hidden print:hidden">
      <p className="wrap flex min-h-9 items-center justify-end gap-4 text-note">
        <OpenNow calendar={company} />
        <a href={`tel:${company.phone}`} data-cta="header_phone" className="font-semibold hover:underline">
          Chiama il {formatPhone(company.phone)}
        </a>
      </p>
    </aside>
  );
}
