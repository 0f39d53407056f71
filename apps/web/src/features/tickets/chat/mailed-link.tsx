import { useLocation, useNavigate } from "@tanstack/react-router";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { ticketLinkMark } from "@vetrina/contract/clients";
import { toast } from "@vetrina/ui/toast";
import { useEffect } from "react";
import { OwnershipQuestion } from "../../clients/ownership-question.tsx";
import { wasOpenedHere } from "../opened-here.ts";

const useMailedToken = () =>
  useLocation({
    select: ({ hash }) => (hash.startsWith(ticketLinkMark) ? hash.slice(ticketLinkMark.length) : undefined),
  });

/** Takes the token out of the address once it has served: addresses are copied and passed on. */
function useDropToken(id: number) {
  const navigate = useNavigate();
  return () => void navigate({ to: "/ticket/$id", params: { id: String(id) }, hash: "", replace: true });
}

function Asking({ id, token }: { id: number; token: string }) {
  const drop = useDropToken(id);
  const answer = trpc.clients.answerOwnershipByMail.useMutation();
  const link = trpc.clients.openMailedLink.useMutation();
  const isOwn = wasOpenedHere(id);
  const { mutate: say } = answer;
  const { mutate: look } = link;

  useEffect(() => {
    // Who opened the ticket in this browser and reads its mail here is its owner: there is nothing to ask.
    if (isOwn) say({ id, token, isMine: true }, { onSettled: drop });
    else look({ id, token }, { onSuccess: ({ isOpen }) => !isOpen && drop() });
  }, [id, token]);

  if (isOwn || !link.data?.isOpen) return null;
  const tell = (isMine: boolean) =>
    say(
      { id, token, isMine },
      {
        onSuccess: () => {
          toast(
            isMine
              ? { title: "Confermato: il ticket è tuo", description: "Lo ritrovi nell’area clienti." }
              : { title: "Ticket tolto dai tuoi", description: "Non ti scriveremo più per questa richiesta." },
          );
          drop();
        },
        onError: (error) => toast({ title: "Errore", description: failureMessage(error), variant: "destructive" }),
      },
    );
  return (
    <div className="wrap pt-6">
      <OwnershipQuestion pending={answer.isPending ? answer.variables.isMine : undefined} onAnswer={tell}>
        Questo ticket ha la tua email, ma non risulta aperto da questo browser: <strong>sei tu?</strong> Rispondi di sì
        anche se ci hai scritto per email o ci hai chiamato.
      </OwnershipQuestion>
    </div>
  );
}

/** Over the chat of who has come by the link of a mail: whether the ticket is theirs. */
export function MailedLink({ id }: { id: number }) {
  const token = useMailedToken();
  return token ? <Asking key={token} id={id} token={token} /> : null;
}
