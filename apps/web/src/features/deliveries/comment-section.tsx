import { Link } from "@tanstack/react-router";
import { failureMessage } from "@vetrina/client/refusal";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { trpc } from "@vetrina/client/trpc";
import { deliveryWordsMax } from "@vetrina/contract/deliveries/deliveries";
import { commentMessages, type DeliveryOnPage } from "@vetrina/contract/deliveries/delivery-page";
import { Button } from "@vetrina/ui/button";
import { TextAreaField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { type FormEvent, useRef, useState } from "react";

function useComment({ publicId }: DeliveryOnPage) {
  const utils = trpc.useUtils();
  const [message, setMessage] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const attempt = useRef<Attempt>(undefined);
  const send = trpc.deliveries.comment.useMutation({
    onSuccess: async () => {
      setMessage("");
      toast({ title: "Commento mandato" });
      await utils.deliveries.own.invalidate({ publicId });
    },
    onError: (error) => setRefusal(failureMessage(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    if (!message.trim()) return setRefusal(commentMessages.missing);
    setRefusal(undefined);
    attempt.current = nextAttempt(message, attempt.current);
    send.mutate({ publicId, message, submissionKey: attempt.current.key });
  };
  return { message, setMessage, refusal, isPending: send.isPending, submit };
}

/** What the customer has to say, in one conversation with the agency's other tickets. */
export function CommentSection({ delivery }: { delivery: DeliveryOnPage }) {
  const { message, setMessage, refusal, isPending, submit } = useComment(delivery);
  const { ticketId } = delivery;
  return (
    <section aria-labelledby="i-commenti">
      <h2 id="i-commenti" className="text-voice">
        Commenti
      </h2>
      {ticketId !== null && (
        <p className="mt-2">
          <Link to="/ticket/$id" params={{ id: String(ticketId) }} className="text-link">
            Leggi la conversazione e le nostre risposte
          </Link>
        </p>
      )}
      <form noValidate className="mt-4 grid max-w-3xl gap-4" onSubmit={submit}>
        <TextAreaField
          look="page"
          id="commento"
          label="Scrivi un commento"
          rows={4}
          maxLength={deliveryWordsMax}
          value={message}
          error={refusal}
          onChange={(event) => setMessage(event.target.value)}
        />
        <Button type="submit" className="btn-neutral btn-lg justify-self-start" pending={isPending}>
          Manda il commento
        </Button>
      </form>
    </section>
  );
}
