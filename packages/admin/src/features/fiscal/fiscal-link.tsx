import { Link } from "../../navigation.tsx";
import { useShowsFiscal } from "./use-fiscal-setup.ts";

/** The way from the cash book to its documents, where there are any. */
export function FiscalLink() {
  const isShown = useShowsFiscal();
  if (!isShown) return null;
  return (
    <Link to="/prenotazioni/documenti" className="btn btn-outline">
      Documenti fiscali
    </Link>
  );
}
