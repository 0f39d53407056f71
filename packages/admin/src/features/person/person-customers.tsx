import type { PersonCard, PersonSubject } from "@vetrina/contract/person-card";
import { Link } from "../../navigation.tsx";

/** The customers that the person is, or is met at; of none, what makes one of what is known. */
export function PersonCustomers({ subject, customers }: { subject: PersonSubject } & Pick<PersonCard, "customers">) {
  if (customers.length === 0) {
    return (
      <Link
        to="/clienti/$id"
        params={{ id: "nuovo" }}
        search={{ da: `${subject.kind}-${subject.id}` }}
        className="btn btn-outline btn-sm justify-self-start"
      >
        Crea cliente
      </Link>
    );
  }
  return (
    <p>
      <span className="text-muted">Cliente: </span>
      {customers.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link to="/clienti/$id" params={{ id: String(id) }} className="text-link font-semibold">
            {name}
          </Link>
        </span>
      ))}
    </p>
  );
}
