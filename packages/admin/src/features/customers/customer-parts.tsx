import { customerKinds } from "@vetrina/contract/customers";
import type { CustomerRow } from "@vetrina/contract/customers-desk";
import { Link } from "../../navigation.tsx";
import { MailLink, PhoneLink } from "../leads/reach-links.tsx";
import { customerLinkId } from "./use-customers.ts";

/* What a row of the table and a card say alike. */

/** What belongs to a customer, with what can be done with it. */
export const ownRow = "flex flex-wrap items-center justify-between gap-x-4 border-b border-dashed border-edge py-2";

const reachLink = "link block truncate leading-6";

export function TaxNumbers({ vatNumber, taxCode }: Pick<CustomerRow, "vatNumber" | "taxCode">) {
  if (!(vatNumber || taxCode)) return <p className="text-muted">Senza numeri fiscali</p>;
  return (
    <>
      {vatNumber && (
        <p className="tabular-nums">
          <span className="text-muted">P.IVA</span> {vatNumber}
        </p>
      )}
      {taxCode && taxCode !== vatNumber && (
        <p className="lead-second tabular-nums">
          <span className="text-muted">C.F.</span> {taxCode}
        </p>
      )}
    </>
  );
}

export const placeWords = ({ town, province }: Pick<CustomerRow, "town" | "province">) =>
  town && province ? `${town} (${province})` : (town ?? province);

export const peopleWords = ({ people }: Pick<CustomerRow, "people">) => people.join(", ");

export const kindWords = ({ kind }: Pick<CustomerRow, "kind">) => customerKinds[kind];

export const Reach = ({ email, phone }: Pick<CustomerRow, "email" | "phone">) => (
  <>
    <MailLink email={email} className={reachLink} />
    <PhoneLink phone={phone} className={reachLink} />
  </>
);

export const CustomerRowLink = ({ customer: { id, name } }: { customer: CustomerRow }) => (
  <Link
    id={customerLinkId(id)}
    to="/clienti/$id"
    params={{ id: String(id) }}
    search={true}
    className="link -my-1 block truncate py-1 pointer-coarse:-my-3 pointer-coarse:py-3"
  >
    {name}
  </Link>
);
