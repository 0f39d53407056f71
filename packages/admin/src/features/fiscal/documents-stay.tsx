import { useShowsFiscal } from "./use-fiscal-setup.ts";

/** What an erasure leaves, where documents are issued. */
export function DocumentsStay() {
  const isShown = useShowsFiscal();
  if (!isShown) return null;
  return (
    <p className="mt-2">
      I documenti fiscali già emessi restano dieci anni, come vuole la legge, e poi perdono il nome.
    </p>
  );
}
