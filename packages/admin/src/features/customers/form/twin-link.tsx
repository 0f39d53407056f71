import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { CustomerData } from "@vetrina/contract/customers";

interface TwinLinkProps {
  /** Why what was sent is refused; nothing as long as it isn't. */
  error: unknown;
  /** What was sent. */
  sent: Pick<CustomerData, "vatNumber" | "taxCode"> | undefined;
  onOpen: (id: number) => void;
}

/** Leads from a refused number to the customer that has it already. */
export function TwinLink({ error, sent, onOpen }: TwinLinkProps) {
  const { code, fields = {} } = refusalOf(error) ?? {};
  const isTaken = code === "CONFLICT" && Boolean(fields.vatNumber || fields.taxCode);
  const numbers = { vatNumber: sent?.vatNumber ?? null, taxCode: sent?.taxCode ?? null };
  const { data: twin } = trpc.customers.twin.useQuery(numbers, { enabled: isTaken, staleTime: 0 });
  if (!(isTaken && twin)) return null;
  return (
    <button type="button" className="btn btn-outline justify-self-start" onClick={() => onOpen(twin.id)}>
      Apri «{twin.name}»
    </button>
  );
}
