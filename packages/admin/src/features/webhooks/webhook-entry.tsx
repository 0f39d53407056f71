import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import { webhookEventLabel } from "@vetrina/contract/webhooks/webhook-events";
import { type WebhookEndpoint, webhookOffReasons } from "@vetrina/contract/webhooks/webhooks";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../show-failure.ts";
import { outcomeWords } from "./webhook-words.ts";

export type WebhookTask = "change" | "log" | "renew" | "remove";

/** Calls the endpoint at once; the notice says how that went. */
function useTrial() {
  const utils = trpc.useUtils();
  return trpc.webhooks.tryOut.useMutation({
    onSuccess: (delivery) =>
      void (delivery.state === "consegnata"
        ? toast({ title: "Prova consegnata", description: outcomeWords(delivery) })
        : toast({ title: "Prova non consegnata", description: outcomeWords(delivery), variant: "destructive" })),
    onError: showFailure,
    onSettled: () => utils.webhooks.invalidate(),
  });
}

function State({ endpoint: { isOn, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (!isOn) return <span className="badge badge-outline">Spento</span>;
  if (failingSince) return <span className="badge badge-warning">Non consegna</span>;
  return <span className="badge badge-outline badge-success">Acceso</span>;
}

function Troubles({ endpoint: { isOn, offReason, failingSince, formerSecretUntil } }: { endpoint: WebhookEndpoint }) {
  return (
    <>
      {!isOn && offReason && <p className="text-error">{webhookOffReasons[offReason]}</p>}
      {isOn && failingSince && <p className="text-muted">Dal {formatDateTime(failingSince)} non accetta niente.</p>}
      {formerSecretUntil && (
        <p className="text-muted">Il segreto di prima vale ancora fino al {formatDateTime(formerSecretUntil)}.</p>
      )}
    </>
  );
}

interface WebhookEntryProps {
  endpoint: WebhookEndpoint;
  onOpen: (task: WebhookTask) => void;
}

export function WebhookEntry({ endpoint, onOpen }: WebhookEntryProps) {
  const trial = useTrial();
  const { id, name, url, events } = endpoint;
  const act = (task: WebhookTask, label: string) => (
    <button type="button" className="btn btn-ghost" onClick={() => onOpen(task)}>
      {label}
      <span className="sr-only"> del webhook «{name}»</span>
    </button>
  );
  return (
    <li className="grid gap-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          {name} <State endpoint={endpoint} />
        </h3>
        <p className="text-muted">{url}</p>
        <p>{events.map(webhookEventLabel).join(", ") || "Nessun evento"}</p>
        <Troubles endpoint={endpoint} />
      </div>
      <div className="flex flex-wrap gap-1">
        <Button className="btn-outline" pending={trial.isPending} onClick={() => trial.mutate({ id })}>
          Invia una prova<span className="sr-only"> al webhook «{name}»</span>
        </Button>
        {act("log", "Chiamate")}
        {act("change", "Modifica")}
        {act("renew", "Nuovo segreto")}
        {act("remove", "Elimina")}
      </div>
    </li>
  );
}
