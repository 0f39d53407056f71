import { trpc } from "@vetrina/client/trpc";
import { type WebhookEndpoint, webhookEndpointsMax, webhookMessages } from "@vetrina/contract/webhooks/webhooks";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useState } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { FailurePanel } from "../../failure-panel.tsx";
import { PartHeading } from "../settings/part-heading.tsx";
import { WebhookEntry, type WebhookTask } from "./webhook-entry.tsx";
import { ChangeWebhookDialog, NewWebhookDialog } from "./webhook-form.tsx";
import { WebhookLogDialog } from "./webhook-log.tsx";
import { RemoveWebhook, RenewSecret } from "./webhook-questions.tsx";
import { SecretDialog, type ShownSecret } from "./webhook-secret.tsx";

type Open = { task: "new" } | { task: WebhookTask; endpoint: WebhookEndpoint };

interface OpenDialogProps {
  open: Open;
  onSecret: (secret: ShownSecret) => void;
  onDone: () => void;
}

function OpenDialog({ open, onSecret, onDone }: OpenDialogProps) {
  if (open.task === "new") return <NewWebhookDialog onSecret={onSecret} onDone={onDone} />;
  const { task, endpoint } = open;
  if (task === "change") return <ChangeWebhookDialog endpoint={endpoint} onDone={onDone} />;
  if (task === "log") return <WebhookLogDialog endpoint={endpoint} onDone={onDone} />;
  if (task === "renew") return <RenewSecret endpoint={endpoint} onSecret={onSecret} onDone={onDone} />;
  return <RemoveWebhook endpoint={endpoint} onDone={onDone} />;
}

function Endpoints() {
  const query = trpc.webhooks.list.useQuery(undefined, { staleTime: 0 });
  const { data, isPending } = query;
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<ShownSecret>();
  if (isPending) return <div aria-hidden="true" className="skeleton h-24" />;
  const failure = (
    <FailurePanel query={query} title="Non riesco a caricare i webhook" outdated="L’elenco non si è aggiornato" />
  );
  if (!data) return failure;
  /** As a colleague has left it meanwhile. */
  const latest = (chosen: Open): Open =>
    chosen.task === "new"
      ? chosen
      : { ...chosen, endpoint: data.find(({ id }) => id === chosen.endpoint.id) ?? chosen.endpoint };
  return (
    <>
      {failure}
      {data.length === 0 ? (
        <p className="text-muted">Nessun webhook, per ora.</p>
      ) : (
        <ul aria-label="Webhook" className="rows">
          {data.map((endpoint) => (
            <WebhookEntry key={endpoint.id} endpoint={endpoint} onOpen={(task) => setOpen({ task, endpoint })} />
          ))}
        </ul>
      )}
      {data.length < webhookEndpointsMax ? (
        <button type="button" className="btn justify-self-start btn-outline" onClick={() => setOpen({ task: "new" })}>
          Aggiungi un webhook
        </button>
      ) : (
        <p className="text-muted">{webhookMessages.tooMany}</p>
      )}
      {open && <OpenDialog open={latest(open)} onSecret={setSecret} onDone={() => setOpen(undefined)} />}
      {secret && <SecretDialog shown={secret} onDone={() => setSecret(undefined)} />}
    </>
  );
}

/** Which programs elsewhere are told of what happens here. */
export function WebhooksPart() {
  return (
    <>
      <PartHeading title="Webhook">
        Quando succede qualcosa, il sito avvisa da sé un programma esterno: Zapier, Make, n8n o uno tuo. Ogni chiamata è
        firmata; se non arriva si riprova per un giorno e mezzo.{" "}
        <NewTabLink className="link" href={`${useRestUrl()}/api/docs`} rel="noreferrer">
          Come sono fatte le chiamate
        </NewTabLink>
      </PartHeading>
      <Endpoints />
    </>
  );
}
