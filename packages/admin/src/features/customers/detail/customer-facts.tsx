import { customerKinds, italy } from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { type ReactNode, useState } from "react";
import { mailAddress, phoneAddress } from "../../leads/lead-contacts.ts";
import { EditCustomerDialog } from "../form/edit-customer-dialog.tsx";
import { MergeCustomerDialog } from "../merge/merge-customer-dialog.tsx";

const countries = new Intl.DisplayNames("it", { type: "region" });

/** The postal address, a line each. */
function addressLines({ street, postcode, town, province, country }: CustomerDetail): string[] {
  const place = [postcode, town, province && `(${province})`].filter(Boolean).join(" ");
  return [street ?? "", place, country === italy ? "" : (countries.of(country) ?? country)].filter(Boolean);
}

function factsOf(customer: CustomerDetail): [label: string, fact: ReactNode][] {
  const { vatNumber, taxCode, sdiCode, pec, email, phone } = customer;
  const lines = addressLines(customer);
  const facts: [string, ReactNode][] = [
    ["Partita IVA", vatNumber],
    ["Codice fiscale", taxCode],
    ["Codice destinatario", sdiCode],
    [
      "PEC",
      pec && (
        <a href={mailAddress(pec)} className="text-link">
          {pec}
        </a>
      ),
    ],
    [
      "Email",
      email && (
        <a href={mailAddress(email)} className="text-link">
          {email}
        </a>
      ),
    ],
    [
      "Telefono",
      phone && (
        <a href={phoneAddress(phone)} className="text-link tabular-nums">
          {phone}
        </a>
      ),
    ],
    ["Indirizzo di fatturazione", lines.length > 0 && lines.join("\n")],
  ];
  return facts.filter(([, fact]) => fact);
}

/** Who a customer is, and how it is reached and invoiced. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const [editing, setEditing] = useState(false);
  const [mergingInto, setMergingInto] = useState<number>();
  const merge = (intoId: number) => {
    setEditing(false);
    setMergingInto(intoId);
  };
  const facts = factsOf(customer);
  return (
    <section aria-label="Dati">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted">
          {customerKinds[customer.kind]},{" "}
          <time dateTime={customer.createdAt}>{withArticle("dal", formatLongDate(customer.createdAt))}</time>
        </p>
        <button type="button" className="btn btn-outline btn-sm" onClick={() => setEditing(true)}>
          Modifica i dati
        </button>
      </div>
      {facts.length === 0 && <p className="mt-3">Di questo cliente c'è solo il nome, per ora.</p>}
      {facts.length > 0 && (
        <dl className="customer-facts">
          {facts.map(([label, fact]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {editing && <EditCustomerDialog customer={customer} onMerge={merge} onClose={() => setEditing(false)} />}
      {mergingInto !== undefined && (
        <MergeCustomerDialog customer={customer} intoId={mergingInto} onDismiss={() => setMergingInto(undefined)} />
      )}
    </section>
  );
}
