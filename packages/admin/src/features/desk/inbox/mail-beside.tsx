import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import type { ConversationMail, InboundMailDetail } from "@vetrina/contract/inbox/inbound-mails";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../../show-failure.ts";
import { InboundFiles } from "./inbound-files.tsx";
import { senderOf } from "./inbox-view.ts";
import { AcceptOrRefuse } from "./mail-pane.tsx";
import { useInboxDecisions } from "./use-inbox.ts";
import { WholeMailButton } from "./whole-mail.tsx";

function UnconfirmedMail({ mail, onDecided }: { mail: InboundMailDetail; onDecided: () => void }) {
  const decisions = useInboxDecisions(onDecided);
  return (
    <li className="chat-message">
      <p className="chat-message-head">
        <span className="font-semibold">{senderOf(mail)}</span>
        {mail.fromName && <span className="text-muted">{mail.fromEmail}</span>}
        <span className="badge badge-warning">Da confermare</span>
        <time dateTime={mail.receivedAt} className="text-muted tabular-nums">
          {formatDateTime(mail.receivedAt)}
        </time>
      </p>
      <div className="chat-paper grid gap-3 border-2 border-warning border-dashed p-3">
        {mail.reason && <p className="font-semibold">{mail.reason}</p>}
        <p className="whitespace-pre-line">{mail.words}</p>
        <InboundFiles files={mail.files} />
        {mail.isWholeKept && (
          <div>
            <WholeMailButton mailId={mail.id} />
          </div>
        )}
        <AcceptOrRefuse id={mail.id} decisions={decisions} />
      </div>
    </li>
  );
}

/** Mails that may not be from whom they say: the staff accepts or refuses each. */
export function UnconfirmedMails({
  mails,
  onDecided,
}: {
  mails: ConversationMail["toConfirm"];
  onDecided: () => void;
}) {
  return mails.map((mail) => <UnconfirmedMail key={mail.id} mail={mail} onDecided={onDecided} />);
}

interface UndeliverableNoticeProps {
  email: string;
  undeliverable: ConversationMail["undeliverable"] | undefined;
}

/** Where an answer is written: mails to this address come back. */
export function UndeliverableNotice({ email, undeliverable }: UndeliverableNoticeProps) {
  const utils = trpc.useUtils();
  const trust = trpc.inbox.trustAddress.useMutation({
    onSuccess: () =>
      toast({ title: "Indirizzo di nuovo in uso", description: `Le email tornano a partire per ${email}.` }),
    onError: showFailure,
    onSettled: () => utils.inbox.invalidate(),
  });
  if (!undeliverable) return null;
  return (
    <div role="alert" className="alert border-error [overflow-wrap:anywhere]">
      <p>
        <strong>Le email a {email} tornano indietro.</strong> {undeliverable.cause} Dal{" "}
        <time dateTime={undeliverable.since}>{formatDateTime(undeliverable.since)}</time> non ne spediamo altre
        {undeliverable.isPassing ? "." : ", finché da lì non ci mandano un’email."}
      </p>
      <Button className="btn-outline btn-sm" pending={trust.isPending} onClick={() => trust.mutate({ email })}>
        Riceve di nuovo
      </Button>
    </div>
  );
}
