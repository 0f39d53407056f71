import { trpc } from "@vetrina/client/trpc";

/** Whether documents are wanted, and who issues them; for owners, who alone may ask. */
export function useFiscalSetup() {
  const { data: me } = trpc.auth.me.useQuery();
  return trpc.fiscal.setup.useQuery(undefined, { enabled: me?.role === "titolare", staleTime: 0 });
}

/** Whether there is anything of documents to be seen: they are wanted, or some were issued. */
export function useShowsFiscal(): boolean {
  const { data } = useFiscalSetup();
  return data !== undefined && (data.isWanted || data.hasDocuments);
}
