import { type ComponentProps, useLayoutEffect, useState } from "react";
import { ActionBar, ActionMark, useKeyboardHeight } from "../../../action-bar.tsx";
import { Link } from "../../../navigation.tsx";
import { usePhone } from "../../../use-phone.ts";
import { StatusSelect } from "../status-select.tsx";
import { ReplyBox } from "./reply-box.tsx";
import { useResumedReply } from "./subject-focus.ts";

interface ReplyFootProps extends Omit<ComponentProps<typeof ReplyBox>, "onClose"> {
  /** The ticket under this one in the list. */
  nextId: number | undefined;
}

const nextPath = "M5 12h14M13 6l6 6-6 6";

function NextTicket({ nextId }: { nextId: number | undefined }) {
  if (nextId === undefined) {
    return (
      <Link to="/ticket" search={true} className="btn btn-outline action-mark">
        <ActionMark path="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01">Elenco</ActionMark>
      </Link>
    );
  }
  return (
    <Link to="/ticket/$id" params={{ id: String(nextId) }} search={true} className="btn btn-outline action-mark">
      <ActionMark path={nextPath}>Prossimo</ActionMark>
    </Link>
  );
}

/** Where a reply is written. A phone has the messages there until one is begun, and what is done every minute below. */
export function ReplyFoot({ nextId, ...props }: ReplyFootProps) {
  const { ticket, composer, pending, area, onEscape } = props;
  const isPhone = usePhone();
  useKeyboardHeight();
  const [isOpen, setIsOpen] = useState(false);
  const isBegun = composer.text !== "" || composer.attachments.files.length > 0 || pending.acts.length > 0;
  // In the same breath as the touch: only then does a phone show its keyboard.
  useLayoutEffect(() => {
    if (isOpen) area.current?.focus();
  }, [isOpen, area]);
  useResumedReply(ticket.id, area, { isBegun, onKind: props.onKind });
  if (!isPhone) return <ReplyBox {...props} onClose={undefined} />;
  const close = () => {
    onEscape();
    // What is begun of a reply comes into sight.
    setIsOpen(composer.isInternal && props.hasOther);
    props.onKind(false);
  };
  // The other kind may be empty.
  const onKind = (isInternal: boolean) => {
    setIsOpen(true);
    props.onKind(isInternal);
  };
  if (isOpen || isBegun) return <ReplyBox {...props} onKind={onKind} onClose={isBegun ? undefined : close} />;
  return (
    <ActionBar label="Azioni sul ticket">
      <button type="button" className="btn btn-primary" onClick={() => setIsOpen(true)}>
        Rispondi
      </button>
      <StatusSelect ticketId={ticket.id} status={ticket.status} label="Stato" />
      <NextTicket nextId={nextId} />
    </ActionBar>
  );
}
