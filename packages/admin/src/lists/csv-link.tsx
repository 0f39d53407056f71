import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useRestUrl } from "../addresses.tsx";

interface CsvLinkProps {
  /** The export's address on the server. */
  path: string;
  /** What chooses its rows; those that are empty choose nothing. */
  filters: object;
  label?: string;
}

/** The rows of a list as a file, as its filters have chosen them. */
export function CsvLink({ path, filters, label = "Esporta CSV" }: CsvLinkProps) {
  const restUrl = useRestUrl();
  const chosen = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
  return (
    <NewTabLink className="btn btn-outline" href={`${restUrl}${path}${query}`}>
      {label}
    </NewTabLink>
  );
}
