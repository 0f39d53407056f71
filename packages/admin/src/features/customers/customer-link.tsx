import { Link } from "../../navigation.tsx";

interface CustomerLinkProps {
  customer: { id: number; name: string };
  className?: string;
}

/** A customer's name that leads to their record. */
export const CustomerLink = ({ customer: { id, name }, className = "text-link" }: CustomerLinkProps) => (
  <Link to="/clienti/$id" params={{ id: String(id) }} className={className}>
    {name}
  </Link>
);
