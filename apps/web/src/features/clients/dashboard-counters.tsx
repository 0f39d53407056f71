import type { ClientArea } from "@vetrina/contract/clients";

/** The three figures over the list; dashes until they are known. */
export function DashboardCounters({ counts }: { counts: ClientArea["counts"] | undefined }) {
  const figures = [
    { name: "Ticket totali", count: counts?.total },
    { name: "In corso", count: counts?.inProgress },
    { name: "Risolti", count: counts?.resolved },
  ];
  return (
    <dl className="grid grid-cols-[repeat(3,1fr)] border-y-2 border-base-content">
      {figures.map(({ name, count }) => (
        <div key={name} className="counter-number">
          <dt className="text-note font-semibold">{name}</dt>
          <dd className="display text-title">{count ?? <span className="opacity-40">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
