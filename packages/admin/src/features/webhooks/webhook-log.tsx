import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import { webhookEventLabel } from "@vetrina/contract/webhooks/webhook-events";
import {
  type WebhookDelivery,
  type WebhookDeliveryState,
  type WebhookEndpoint,
  webhookDeliveryStates,
  webhookLogDays,
} from "@vetrina/contract/webhooks/webhooks";
import { Button } from "@vetrina/ui/button";
import { TitledDialog } from "@vetrina/ui/dialog";
import { toast } from "@vetrina/ui/toast";
import { FailurePanel } from "../../failure-panel.tsx";
import { showFailure } from "../../show-failure.ts";
import { attemptWords, outcomeWords } from "./webhook-words.ts";

/** Deliveries send no signals: while one waits the log is read again this often, in milliseconds. */
const pollMs = 5000;

const looks: Record<WebhookDeliveryState, string> = {
  "in-coda": "badge-outline",
  consegnata: "badge-outline badge-success",
  fallita: "badge-outline badge-error",
};

function useResend() {
  const utils = trpc.useUtils();
  return trpc.webhooks.resend.useMutation({
    onSuccess: () => void toast({ title: "Rimessa in coda" }),
    onError: showFailure,
    onSettled: () => utils.webhooks.log.invalidate(),
  });
}

function DeliveryEntry({ delivery, canResend }: { delivery: WebhookDelivery; canResend: boolean }) {
  const resend = useResend();
  const { id, type, createdAt, state, attempts, lastAttemptAt, nextAttemptAt, answer, messageId } = delivery;
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">
          {webhookEventLabel(type)}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </h3>
        <span className={`badge ${looks[state]}`}>{webhookDeliveryStates[state]}</span>
      </div>
      <p className="text-muted tabular-nums">
        {lastAttemptAt ? `${attemptWords(attempts)}, l’ultimo il ${formatDateTime(lastAttemptAt)}. ` : ""}
        {outcomeWords(delivery)}.{nextAttemptAt && lastAttemptAt && ` Riprova il ${formatDateTime(nextAttemptAt)}.`}
      </p>
      {answer && <p className="text-note text-muted [overflow-wrap:anywhere]">«{answer}»</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <code className="min-w-0 text-note text-muted [overflow-wrap:anywhere]">{messageId}</code>
        {canResend && (
          <Button className="btn-outline btn-sm" pending={resend.isPending} onClick={() => resend.mutate({ id })}>
            Invia di nuovo<span className="sr-only"> {messageId}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function Log({ endpoint: { id, isOn } }: { endpoint: WebhookEndpoint }) {
  const query = trpc.webhooks.log.useInfiniteQuery(
    { id },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ deliveries }) => deliveries.some(({ state }) => state === "in-coda")) ? pollMs : false,
    },
  );
  if (query.isPending) return <div aria-hidden="true" className="skeleton h-40" />;
  if (query.error) return <FailurePanel title="Non riesco a caricare le chiamate" query={query} />;
  const deliveries = query.data.pages.flatMap((page) => page.deliveries);
  if (deliveries.length === 0) {
    return <p className="text-muted">Ancora nessuna chiamata. «Invia una prova» ne fa una subito.</p>;
  }
  return (
    <>
      <ul aria-label="Chiamate" className="rows">
        {deliveries.map((delivery) => (
          <DeliveryEntry key={delivery.id} delivery={delivery} canResend={isOn} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="btn-outline justify-self-start"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostra le precedenti
        </Button>
      )}
    </>
  );
}

/** What was sent to an endpoint, how it went, and again where that is wanted. */
export function WebhookLogDialog({ endpoint, onDone }: { endpoint: WebhookEndpoint; onDone: () => void }) {
  return (
    <TitledDialog title={`Chiamate a «${endpoint.name}»`} onDismiss={onDone}>
      <div className="grid gap-4 p-6">
        <p className="text-muted">Quelle degli ultimi {webhookLogDays} giorni, dalla più recente.</p>
        <Log endpoint={endpoint} />
      </div>
    </TitledDialog>
  );
}
