import { refusalOf } from "@vetrina/client/refusal";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { askForLink, linkFailure } from "./ask-for-link.ts";

/** To who came in with a number and sees that one ticket: the way to all of them, in one step. */
export function AllTicketsOffer({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [message, setMessage] = useState<string>();
  const ask = async () => {
    setIsAsking(true);
    try {
      setMessage(await askForLink(email));
    } catch (error) {
      toast({
        ...linkFailure,
        description: refusalOf(error)?.message ?? linkFailure.description,
        variant: "destructive",
      });
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <section
      aria-labelledby="tutti-i-ticket"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 mt-8 py-5 px-[clamp(1.25rem,4vw,1.75rem)] bg-base-200"
    >
      <div className="min-w-0">
        <h2 id="tutti-i-ticket" className="text-item">
          Vedi tutti i tuoi ticket
        </h2>
        <p role="status" className="mt-1 max-w-prose wrap-anywhere">
          {message ?? `Qui c’è soltanto quello del numero che hai usato. Per gli altri ti mandiamo un link a ${email}.`}
        </p>
      </div>
      <Button
        className={message ? "btn-outline btn-lg" : "btn-primary btn-lg"}
        pending={isAsking}
        onClick={() => void ask()}
      >
        {message ? "Invia un altro link" : "Inviami il link"}
      </Button>
    </section>
  );
}
