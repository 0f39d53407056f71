const columns = [
  { area: "subject", label: "Oggetto" },
  { area: "client", label: "Cliente" },
  { area: "type", label: "Richiesta" },
  { area: "priority", label: "Priorità" },
  { area: "status", label: "Stato" },
  { area: "age", label: "Attività" },
  { area: "assignee", label: "Assegnato" },
];

/** Names the columns where the list has room for them. Each row says by itself what its parts are. */
export function ListHead() {
  return (
    <div aria-hidden="true" className="ticket-head">
      {columns.map(({ area, label }) => (
        <span key={area} className={`ticket-${area}`}>
          {label}
        </span>
      ))}
    </div>
  );
}
