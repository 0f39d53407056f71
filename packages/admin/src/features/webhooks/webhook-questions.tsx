import { trpc } from "@vetrina/client/trpc";
import type { WebhookEndpoint } from "@vetrina/contract/webhooks/webhooks";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../show-failure.ts";
import type { ShownSecret } from "./webhook-secret.tsx";

interface QuestionProps {
  endpoint: WebhookEndpoint;
  onDone: () => void;
}

function useAnswer(onDone: () => void) {
  const utils = trpc.useUtils();
  return {
    onError: (error: unknown) => {
      onDone();
      showFailure(error);
    },
    onSettled: () => utils.webhooks.invalidate(),
  };
}

export function RemoveWebhook({ endpoint: { id, name }, onDone }: QuestionProps) {
  const remove = trpc.webhooks.remove.useMutation({
    ...useAnswer(onDone),
    onSuccess: () => {
      onDone();
      toast({ title: `Webhook «${name}» eliminato` });
    },
  });
  return (
    <QuestionDialog
      question={`Eliminare il webhook «${name}»?`}
      yes="Elimina"
      no="Tienilo"
      pending={remove.isPending}
      onYes={() => remove.mutate({ id })}
      onNo={onDone}
    >
      <p>Se ne vanno anche le sue chiamate, per sempre. Per fermarlo e basta, spegnilo da «Modifica».</p>
    </QuestionDialog>
  );
}

export function RenewSecret({
  endpoint: { id, name },
  onSecret,
  onDone,
}: QuestionProps & { onSecret: (secret: ShownSecret) => void }) {
  const renew = trpc.webhooks.renewSecret.useMutation({
    ...useAnswer(onDone),
    onSuccess: ({ secret }) => {
      onDone();
      onSecret({ name, secret, isNew: false });
    },
  });
  return (
    <QuestionDialog
      question={`Un nuovo segreto per «${name}»?`}
      yes="Crea il nuovo segreto"
      no="Lascia questo"
      isSafe
      pending={renew.isPending}
      onYes={() => renew.mutate({ id })}
      onNo={onDone}
    >
      <p>
        Per 24 ore le chiamate portano due firme, con il segreto nuovo e con quello di prima: così il cambio non perde
        niente.
      </p>
    </QuestionDialog>
  );
}
