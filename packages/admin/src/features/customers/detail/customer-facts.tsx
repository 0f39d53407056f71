import { customerKinds, italy } from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { useState } from "react";
import { Fact, FactList } from "../../../fact.tsx";
import { MailLink, PhoneLink } from "../../leads/reach-links.tsx";
import { EditCustomerDialog } from "../form/edit-customer-dialog.tsx";
import { MergeCustomerDialog } from "../merge/merge-customer-dialog.tsx";

const countries = new Intl.DisplayNames("it", { type: "region" });

/** The postal address, a line each. */
function addressLines({ street, postcode, town, province, country }: CustomerDetail): string[] {
  const place = [postcode, town, province && `(${province})`].filter(Boolean).join(" ");
  return [street ?? "", place, country === italy ? "" : (countries.of(country) ?? country)].filter(Boolean);
}

function Facts({ customer }: { customer: CustomerDetail }) {
  const { vatNumber, taxCode, sdiCode, pec, email, phone } = customer;
  const lines = addressLines(customer);
  if (![vatNumber, taxCode, sdiCode, pec, email, phone, ...lines].some(Boolean)) {
    return <p className="mt-3">Di questo cliente c’è solo il nome, per ora.</p>;
  }
  return (
    <FactList>
      <Fact label="Partita IVA">{vatNumber}</Fact>
      <Fact label="Codice fiscale">{taxCode}</Fact>
      <Fact label="Codice destinatario">{sdiCode}</Fact>
      <Fact label="PEC">{pec && <MailLink email={pec} />}</Fact>
      <Fact label="Email">{email && <MailLink email={email} />}</Fact>
      <Fact label="Telefono">{phone && <PhoneLink phone={phone} />}</Fact>
      <Fact label="Indirizzo di fatturazione">{lines.join("\n")}</Fact>
    </FactList>
  );
}

/** Who a customer is, and how it is reached and invoiced. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const [editing, setEditing] = useState(false);
  const [mergingInto, setMergingInto] = useState<number>();
  const merge = (intoId: number) => {
    setEditing(false);
    setMergingInto(intoId);
  };
  return (
    <section aria-label="Dati">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          {customerKinds[customer.kind]},{" "}
          <time dateTime={customer.createdAt}>{withArticle("dal", formatLongDate(customer.createdAt))}</time>
        </p>
        <button type="button" className="btn btn-outline btn-sm" onClick={() => setEditing(true)}>
          Modifica i dati
        </button>
      </div>
      <Facts customer={customer} />
      {editing && <EditCustomerDialog customer={customer} onMerge={merge} onClose={() => setEditing(false)} />}
      {mergingInto !== undefined && (
        <MergeCustomerDialog customer={customer} intoId={mergingInto} onDismiss={() => setMergingInto(undefined)} />
      )}
    </section>
  );
}
