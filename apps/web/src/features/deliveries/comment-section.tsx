import { Link } from "@tanstack/react-router";
import { useDraft } from "@vetrina/chat/use-draft";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { deliveryWordsMax } from "@vetrina/contract/deliveries/deliveries";
import { commentMessages, type DeliveryOnPage } from "@vetrina/contract/deliveries/delivery-page";
import { Button } from "@vetrina/ui/button";
import { TextAreaField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { type FormEvent, useState } from "react";

function useComment({ publicId }: DeliveryOnPage) {
  const utils = trpc.useUtils();
  // The page is left as the session ends: who comes back finds what they were writing.
  const draft = useDraft({ storage: "session", name: `commento-${publicId}` });
  const [refusal, setRefusal] = useState<string>();
  const send = trpc.deliveries.comment.useMutation({
    onSuccess: async (_answer, { message }) => {
      draft.settle(message);
      toast({ title: "Commento inviato" });
      await utils.deliveries.own.invalidate({ publicId });
    },
    onError: (error) => setRefusal(failureMessage(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const message = draft.read().text.trim();
    if (!message) return setRefusal(commentMessages.missing);
    setRefusal(undefined);
    send.mutate({ publicId, message, submissionKey: draft.sign(message, []) });
  };
  return { draft, refusal, isPending: send.isPending, submit };
}

/** What the customer has to say, in one conversation with the agency's other tickets. */
export function CommentSection({ delivery }: { delivery: DeliveryOnPage }) {
  const { draft, refusal, isPending, submit } = useComment(delivery);
  const { ticketId } = delivery;
  return (
    <section aria-labelledby="i-commenti">
      <h2 id="i-commenti" className="text-item">
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
          value={draft.text}
          error={refusal}
          onChange={(event) => draft.write(event.target.value, undefined)}
        />
        <Button type="submit" className="btn-neutral btn-lg justify-self-start" pending={isPending}>
          Invia il commento
        </Button>
      </form>
    </section>
  );
}
