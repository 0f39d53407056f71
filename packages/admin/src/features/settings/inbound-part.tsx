import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import { type MailboxStatus, type NewMailChoice, newMailChoices } from "@vetrina/contract/inbox/mailbox";
import { inboundMailFormSchema } from "@vetrina/contract/settings/settings";
import { Button } from "@vetrina/ui/button";
import { useRestUrl } from "../../addresses.tsx";
import { PlaceLink, place } from "../../navigation.tsx";
import { MailboxTestPanel } from "./mailbox-test-panel.tsx";
import { formPart } from "./part-form.tsx";
import { RadioGroup } from "./radio-group.tsx";

const notes: Record<NewMailChoice, string> = {
  scegliere:
    "Aspetta in Posta in arrivo: un tasto ne fa un ticket, un contatto o spam. I clienti già noti vanno in un ticket da soli.",
  ticket: "Ogni email nuova apre un ticket, anche di chi non conosci.",
  contatto: "Ogni email nuova di chi non conosci diventa un contatto.",
};

const choices = (Object.entries(newMailChoices) as [NewMailChoice, string][]).map(([value, label]) => ({
  value,
  label,
  note: notes[value],
}));

/** When the mailbox was read last, or the service last brought something. */
function lastReading(way: MailboxStatus["way"], readAt: string | null): string {
  if (way === "webhook") {
    return readAt ? `Ultima email arrivata: ${formatDateTime(readAt)}.` : "Non è ancora arrivata nessuna email.";
  }
  return readAt ? `Ultima lettura: ${formatDateTime(readAt)}.` : "Non è ancora stata letta.";
}

/** Read-only: inbound mail is configured where the server runs. */
function Ways({ status }: { status: MailboxStatus }) {
  const webhook = `${useRestUrl() || location.origin}/api/mail/inbound`;
  const { way, name, readAt, problem, problemSince, unreadable, isSenderChecked } = status;
  return (
    <div className="panel">
      {way === "none" && (
        <p className="max-w-prose">
          Nessuna casella è collegata: le risposte per email finiscono fuori dal sito. Sul server imposta IMAP_URL,
          oppure INBOUND_MAIL_SECRET e fai consegnare la posta a{" "}
          <code className="[overflow-wrap:anywhere]">{webhook}</code>.
        </p>
      )}
      {way === "imap" && (
        <p>
          Casella letta: <strong>{name}</strong>
        </p>
      )}
      {way === "webhook" && (
        <p>
          La posta arriva da un servizio a <code className="[overflow-wrap:anywhere]">{webhook}</code>
        </p>
      )}
      {way !== "none" && (
        <p className="text-muted">
          {lastReading(way, readAt)}{" "}
          {isSenderChecked
            ? "Il mittente è verificato da quello che dice il server della casella."
            : "Il mittente non è verificato: imposta TRUST_AUTH_RESULTS per fidarti del server della casella."}
        </p>
      )}
      {problem && (
        <p role="alert" className="alert border-error">
          {problem} {problemSince && `Dal ${formatDateTime(problemSince)}.`}
        </p>
      )}
      {unreadable > 0 && (
        <p>
          <PlaceLink place={place({ to: "/ticket/arrivo" })} className="link">
            {unreadable === 1 ? "Un’email non si è potuta leggere" : `${unreadable} email non si sono potute leggere`}
          </PlaceLink>
        </p>
      )}
    </div>
  );
}

function Status() {
  const { data, error, isFetching, refetch } = trpc.inbox.status.useQuery(undefined, { staleTime: 0 });
  if (data) {
    return (
      <>
        <Ways status={data} />
        {data.way !== "none" && <MailboxTestPanel />}
      </>
    );
  }
  if (!error) return <div aria-hidden="true" className="skeleton h-24" />;
  return (
    <div role="alert" className="panel">
      <p>Non riesco a sapere come sta la casella.</p>
      <Button className="btn-outline justify-self-start" pending={isFetching} onClick={() => void refetch()}>
        Riprova
      </Button>
    </div>
  );
}

/** How mail comes in, what becomes of a new one, and whether it arrives. */
export const InboundPart = formPart({
  title: "Posta in arrivo",
  note: "Chi risponde a un’email del sito scrive nella sua conversazione: qui vedi se la casella funziona.",
  Before: Status,
  schema: inboundMailFormSchema,
  fields: ({ form: { register, formState } }) => (
    <RadioGroup
      legend="Un’email nuova, che non risponde a niente"
      choices={choices}
      error={formState.errors.newMailBecomes?.message}
      register={register("newMailBecomes")}
    />
  ),
});
