import { trpc } from "@vetrina/client/trpc";
import { type DeskPlace, deskAddresses } from "./desk-place.ts";

const places: readonly { address: string; label: string; kinds: readonly DeskPlace["kind"][] }[] = [
  { address: deskAddresses.tickets, label: "Conversazioni", kinds: ["tickets", "ticket"] },
  { address: deskAddresses.replies, label: "Risposte pronte", kinds: ["replies"] },
  { address: deskAddresses.mail, label: "Posta in uscita", kinds: ["mail"] },
];

/** How many mails nobody received: somebody should look at them. */
function UndeliveredCount() {
  const { data } = trpc.mailQueue.counts.useQuery();
  if (!data?.fallita) return null;
  return (
    <span className="alarm-count">
      {data.fallita}
      <span className="sr-only">{data.fallita === 1 ? " non consegnata" : " non consegnate"}</span>
    </span>
  );
}

/** The parts of the Ticket tab. */
export function DeskNav({ place }: { place: DeskPlace }) {
  return (
    <nav aria-label="Parti dell'assistenza" className="desk-nav">
      {places.map(({ address, label, kinds }) => (
        <a key={address} href={address} aria-current={kinds.includes(place.kind) ? "page" : undefined}>
          {label}
          {address === deskAddresses.mail && <UndeliveredCount />}
        </a>
      ))}
    </nav>
  );
}
