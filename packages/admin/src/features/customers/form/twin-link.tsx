import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { CustomerData } from "@vetrina/contract/customers";

interface TwinLinkProps {
  /** Why what was sent is refused; nothing as long as it isn't. */
  error: unknown;
  /** What was sent. */
  sent: Pick<CustomerData, "country" | "vatNumber" | "taxCode"> | undefined;
  onOpen: (id: number) => void;
  /** Missing while there is no customer yet that could be merged. */
  onMerge?: (id: number) => void;
}

/** Leads from a refused number to the customer that has it already, or merges the two. */
export function TwinLink({ error, sent, onOpen, onMerge }: TwinLinkProps) {
  const { code, fields = {} } = refusalOf(error) ?? {};
  const isTaken = code === "CONFLICT" && Boolean(fields.vatNumber || fields.taxCode);
  const numbers = { country: sent?.country, vatNumber: sent?.vatNumber ?? null, taxCode: sent?.taxCode ?? null };
  const { data: twin } = trpc.customers.twin.useQuery(numbers, { enabled: isTaken, staleTime: 0 });
  if (!(isTaken && twin)) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <button type="button" className="btn btn-outline" onClick={() => onOpen(twin.id)}>
        Apri «{twin.name}»
      </button>
      {onMerge && (
        <button type="button" className="btn btn-outline" onClick={() => onMerge(twin.id)}>
          Unisci a «{twin.name}»
        </button>
      )}
    </div>
  );
}
