import { trpc } from "@vetrina/client/trpc";
import { type Place, PlaceLink, place } from "../../navigation.tsx";

/** The parts of the Ticket tab. */
export type DeskPart = "tickets" | "replies" | "mail";

const parts: readonly { part: DeskPart; place: Place; label: string }[] = [
  { part: "tickets", place: place({ to: "/ticket" }), label: "Conversazioni" },
  { part: "replies", place: place({ to: "/ticket/risposte" }), label: "Risposte pronte" },
  { part: "mail", place: place({ to: "/ticket/posta" }), label: "Posta in uscita" },
];

/** How many mails were not delivered and need attention. */
function UndeliveredCount() {
  const { data } = trpc.mailQueue.counts.useQuery();
  if (!data?.fallita) return null;
  return (
    <span className="badge badge-primary tabular-nums">
      {data.fallita}
      <span className="sr-only">{data.fallita === 1 ? " non consegnata" : " non consegnate"}</span>
    </span>
  );
}

export function DeskNav({ open }: { open: DeskPart }) {
  return (
    <nav aria-label="Parti dell'assistenza" className="tabs tabs-border">
      {parts.map(({ part, place, label }) => (
        <PlaceLink key={part} place={place} className="tab" aria-current={part === open ? "page" : undefined}>
          {label}
          {part === "mail" && <UndeliveredCount />}
        </PlaceLink>
      ))}
    </nav>
  );
}
