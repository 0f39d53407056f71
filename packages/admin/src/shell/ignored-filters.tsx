import { useRouterState } from "@tanstack/react-router";

const quoted = new Intl.ListFormat("it-IT", { type: "conjunction" });

/** Says which filters of an old or mistyped address the list was shown without. */
export function IgnoredFilters() {
  const ignored = useRouterState({
    select: ({ matches }): string => {
      const search: Record<string, unknown> = { ...matches.at(-1)?.search };
      return typeof search.ignorati === "string" ? search.ignorati : "";
    },
  });
  if (!ignored) return null;
  const names = ignored.split(" ").map((name) => `«${name}»`);
  return (
    <p role="alert" className="alert mb-8 alert-warning">
      {names.length === 1 ? "Il filtro" : "I filtri"} {quoted.format(names)} di questo indirizzo{" "}
      {names.length === 1 ? "ha un valore che non esiste" : "hanno valori che non esistono"}: l'elenco non ne tiene
      conto.
    </p>
  );
}
