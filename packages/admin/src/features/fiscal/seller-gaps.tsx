import { type FiscalSetup, missingOfSeller, sellerPartNames } from "@vetrina/contract/fiscal/fiscal-setup";
import { Link } from "../../navigation.tsx";

/** What of the agency's own data is missing before a document can be issued. */
export function SellerGaps({ setup }: { setup: FiscalSetup }) {
  const missing = setup.isWanted ? missingOfSeller(setup) : [];
  if (missing.length === 0) return null;
  return (
    <div className="mt-6 border-l-4 border-error bg-sheet px-5 py-4">
      <p className="font-semibold">Per emettere mancano i tuoi dati</p>
      <p className="mt-1">{missing.map((part) => sellerPartNames[part]).join(", ")}.</p>
      <Link to="/impostazioni/$part" params={{ part: "documenti" }} className="text-link font-semibold">
        Completali nelle impostazioni
      </Link>
    </div>
  );
}
