import { trpc } from "@vetrina/client/trpc";
import { formatCount } from "../../format-count.ts";
import { type Place, PlaceLink, place } from "../../navigation.tsx";
import { useNoticeCounts } from "../../shell/use-notice-counts.ts";

/** The parts of the Ticket tab. */
export type DeskPart = "tickets" | "inbox" | "replies" | "rules" | "mail";

const parts: readonly { part: DeskPart; place: Place; label: string }[] = [
  { part: "tickets", place: place({ to: "/ticket" }), label: "Conversazioni" },
  { part: "inbox", place: place({ to: "/ticket/arrivo" }), label: "Posta in arrivo" },
  { part: "replies", place: place({ to: "/ticket/risposte" }), label: "Risposte pronte" },
  { part: "rules", place: place({ to: "/ticket/regole" }), label: "Regole" },
  { part: "mail", place: place({ to: "/ticket/posta" }), label: "Posta in uscita" },
];

/** The live count of mails that wait for a decision. */
function InboxCount() {
  const { data } = useNoticeCounts();
  if (!data?.inboxToDo) return null;
  return (
    <span className="badge badge-primary tabular-nums">
      {formatCount(data.inboxToDo)}
      <span className="sr-only"> da smistare</span>
    </span>
  );
}

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

/** Whether mail comes in at all, or something that came in still waits. */
function useHasInbox(): boolean {
  const { data: status } = trpc.inbox.status.useQuery();
  const { data: counts } = useNoticeCounts();
  return (status !== undefined && status.way !== "none") || (counts?.inboxToDo ?? 0) > 0;
}

export function DeskNav({ open }: { open: DeskPart }) {
  const hasInbox = useHasInbox();
  const { data: me } = trpc.auth.me.useQuery();
  const isShown: Partial<Record<DeskPart, boolean>> = {
    inbox: hasInbox || open === "inbox",
    rules: me?.role === "titolare",
  };
  const shown = parts.filter(({ part }) => isShown[part] ?? true);
  return (
    <nav aria-label="Parti dell’assistenza" className="tabs tabs-border">
      {shown.map(({ part, place, label }) => (
        <PlaceLink key={part} place={place} className="tab" aria-current={part === open ? "page" : undefined}>
          {label}
          {part === "inbox" && <InboxCount />}
          {part === "mail" && <UndeliveredCount />}
        </PlaceLink>
      ))}
    </nav>
  );
}
