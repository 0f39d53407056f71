import { formatLongDate } from "@vetrina/contract/dates";
import { formatCents } from "@vetrina/contract/money";
import { websiteStates } from "@vetrina/contract/websites/website-filters";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useState } from "react";
import { Fact, FactList } from "../../../fact.tsx";
import { CustomerLink } from "../../customers/customer-link.tsx";
import { EditWebsiteDialog } from "../form/edit-website-dialog.tsx";

/** Whether the customer is told before the renewal, and why not where they should be. */
function tellingWords({ tellsCustomer, isReachable }: WebsiteDetail): string {
  if (!tellsCustomer) return "No";
  return isReachable ? "Sì, per email" : "Sì, ma il cliente non ha un’email: aggiungila nella sua scheda";
}

function Facts({ website }: { website: WebsiteDetail }) {
  const { url, customer, plan, hosting, domain, renewalCents, owner } = website;
  return (
    <FactList>
      <Fact label="Indirizzo">
        <NewTabLink href={url} rel="noopener noreferrer" className="text-link">
          {url}
        </NewTabLink>
      </Fact>
      <Fact label="Cliente">
        <CustomerLink customer={customer} />
      </Fact>
      <Fact label="Piano">{plan}</Fact>
      <Fact label="Dove sta">{hosting}</Fact>
      <Fact label="Dominio">{domain}</Fact>
      <Fact label="Rinnovo annuale">{renewalCents !== null && formatCents(renewalCents)}</Fact>
      <Fact label="Responsabile">{owner ? owner.name : "Nessuno: i promemoria arrivano a tutti"}</Fact>
      <Fact label="Avvisa il cliente">{tellingWords(website)}</Fact>
    </FactList>
  );
}

function Written({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="mt-4">
      <h3 className="font-sans text-sm font-normal text-muted">{title}</h3>
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}

/** What a website is, whose, and what was written about it. */
export function WebsiteFacts({ website }: { website: WebsiteDetail }) {
  const [editing, setEditing] = useState(false);
  const { state, createdAt, notes, accessNotes } = website;
  return (
    <section aria-label="Dati">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          {websiteStates[state]}, aggiunto: <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
        </p>
        <button type="button" className="btn btn-outline btn-sm" onClick={() => setEditing(true)}>
          Modifica il sito
        </button>
      </div>
      <Facts website={website} />
      <Written title="Note" text={notes} />
      <Written title="Note di accesso" text={accessNotes} />
      {editing && <EditWebsiteDialog website={website} onClose={() => setEditing(false)} />}
    </section>
  );
}
