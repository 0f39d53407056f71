import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import type { ConversationMail } from "@vetrina/contract/inbox/inbound-mails";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";

interface UndeliverableNoticeProps {
  email: string;
  undeliverable: ConversationMail["undeliverable"] | undefined;
}

/** Where an answer is written: mails to this address come back. */
export function UndeliverableNotice({ email, undeliverable }: UndeliverableNoticeProps) {
  const utils = trpc.useUtils();
  const trust = trpc.inbox.trustAddress.useMutation({
    onSuccess: () =>
      toast({ title: "Indirizzo di nuovo in uso", description: `Le mail tornano a partire per ${email}.` }),
    onError: (error) => toast({ title: "Errore", description: failureMessage(error), variant: "destructive" }),
    onSettled: () => utils.inbox.invalidate(),
  });
  if (!undeliverable) return null;
  return (
    <div role="alert" className="alert border-error [overflow-wrap:anywhere]">
      <p>
        <strong>Questa mail non arriva: {email}.</strong> {undeliverable.cause} Dal{" "}
        <time dateTime={undeliverable.since}>{formatDateTime(undeliverable.since)}</time> non gli mandiamo più niente,
        finché non scrive di nuovo.
      </p>
      <Button className="btn-outline btn-sm" pending={trust.isPending} onClick={() => trust.mutate({ email })}>
        Funziona di nuovo
      </Button>
    </div>
  );
}
