import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { type OpenRating, ratingChoiceOf, ratingChoices, ratingWordsMax } from "@vetrina/contract/satisfaction";
import type { TicketStatus } from "@vetrina/contract/tickets";
import { Button } from "@vetrina/ui/button";
import { TextAreaField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";

function Asking({ id, rating }: { id: number; rating: OpenRating }) {
  const [words, setWords] = useState(rating.words);
  const { tickets } = trpc.useUtils();
  const rate = trpc.tickets.rate.useMutation({
    onSuccess: () => tickets.rating.invalidate({ id }),
    onError: (error) => toast({ title: "Errore", description: failureMessage(error), variant: "destructive" }),
  });
  const isAnswered = rating.isHappy !== null;
  const hasNewWords = isAnswered && words.trim() !== rating.words;
  const say = (isHappy: boolean) => rate.mutate({ id, isHappy, words });
  return (
    <section aria-labelledby="giudizio-titolo" className="ownership-question">
      <div className="grid gap-3">
        <h2 id="giudizio-titolo" className="text-item">
          {isAnswered ? "Grazie per la risposta" : "Com’è andata?"}
        </h2>
        <p role="status">
          {isAnswered
            ? `Hai risposto: ${ratingChoices[ratingChoiceOf(rating.isHappy === true)].toLowerCase()}. Puoi ancora cambiare idea.`
            : "Dicci se ti abbiamo aiutato come speravi: te lo chiediamo una volta sola."}
        </p>
        <div className="flex flex-wrap gap-3">
          {[true, false].map((isHappy) => (
            <Button
              key={String(isHappy)}
              className={`btn-lg ${rating.isHappy === isHappy ? "btn-neutral" : "btn-outline"}`}
              aria-pressed={rating.isHappy === isHappy}
              pending={rate.isPending && rate.variables.isHappy === isHappy}
              onClick={() => say(isHappy)}
            >
              {ratingChoices[ratingChoiceOf(isHappy)]}
            </Button>
          ))}
        </div>
        {isAnswered && (
          <div className="grid max-w-2xl gap-3">
            <TextAreaField
              id="giudizio-perche"
              label="Perché? Se ti va"
              look="page"
              rows={3}
              maxLength={ratingWordsMax}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            {hasNewWords && (
              <Button
                className="btn-neutral justify-self-start"
                pending={rate.isPending}
                onClick={() => say(rating.isHappy === true)}
              >
                Invia il perché
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** Over the chat of a ticket that is closed, once its client was asked by mail: whether they are content. */
export function RatingQuestion({ id, status }: { id: number; status: TicketStatus }) {
  const isClosed = status === "risolto" || status === "chiuso";
  const { data } = trpc.tickets.rating.useQuery({ id }, { enabled: isClosed });
  if (!isClosed || !data) return null;
  return (
    <div className="wrap pt-6">
      <Asking id={id} rating={data} />
    </div>
  );
}
