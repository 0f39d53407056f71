import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { storeClientToken } from "@vetrina/client/client-token";
import { refusalOf } from "@vetrina/client/refusal";
import { request } from "@vetrina/client/request";
import { clientSessionDays, clientTokenSchema, usedLinkMessage } from "@vetrina/contract/clients";
import type { Company } from "@vetrina/contract/settings/site";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { useHydrated } from "../support/use-hydrated.ts";
import { takeWanted } from "../support/wanted-delivery.ts";
import { WithoutScript } from "../support/without-script.tsx";
import { EntranceCard } from "./entrance-card.tsx";
import { LinkForm } from "./link-form.tsx";
import { LinkSent } from "./link-sent.tsx";
import { Refusal } from "./refusal.tsx";

async function redeem(token: string): Promise<void> {
  const response = await request("POST", "/api/client/link/redeem", { token });
  storeClientToken(clientTokenSchema.parse(await response.json()).token);
  toast({ title: "Accesso effettuato!" });
}

/** Uses the link up. Whether it still holds is known only then. */
function useRedeem(token: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isUsed, setIsUsed] = useState(false);
  const [isEntering, setIsEntering] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const enter = async () => {
    setIsEntering(true);
    setRefusal(undefined);
    try {
      await redeem(token);
      // What an earlier session read, or was refused, isn't for this one.
      queryClient.clear();
      const id = takeWanted();
      await (id
        ? navigate({ to: "/client/sito/$id", params: { id }, replace: true })
        : navigate({ to: "/client/dashboard", replace: true }));
    } catch (error) {
      const { code, message } = refusalOf(error) ?? {};
      if (code === "NOT_FOUND" || code === "BAD_INPUT") setIsUsed(true);
      else setRefusal(message ?? "Non riesco a raggiungere il sito. Controlla la connessione e riprova.");
      setIsEntering(false);
    }
  };
  return { isUsed, isEntering, refusal, enter };
}

function UsedLink() {
  const [sent, setSent] = useState<{ email: string; message: string }>();
  if (sent) return <LinkSent {...sent} onAgain={() => setSent(undefined)} />;
  return (
    <>
      <h1 className="text-voice">Link scaduto</h1>
      <p role="status" className="mt-3">
        {usedLinkMessage}
      </p>
      <LinkForm onSent={(email, message) => setSent({ email, message })} />
    </>
  );
}

/**
 * Where a mailed link leads. It is used up by a click, not by being opened: mail programs open links to look at them,
 * some of them with a browser.
 */
function Threshold({ token }: { token: string }) {
  const { isUsed, isEntering, refusal, enter } = useRedeem(token);
  if (isUsed || token === "") return <UsedLink />;
  return (
    <>
      <h1 className="text-voice">Ci sei quasi</h1>
      <p className="mt-3">
        Da qui entri nella tua area clienti, con i tuoi lavori e tutti i tuoi ticket. In questo browser resta aperta per{" "}
        {clientSessionDays} giorni, o finché non esci.
      </p>
      <div className="mt-7 grid gap-5">
        <Refusal>{refusal}</Refusal>
        <Button className="btn-primary btn-xl" pending={isEntering} onClick={() => void enter()}>
          Entra nell’area clienti
        </Button>
      </div>
      <p className="mt-5 text-note text-muted">
        Non è il tuo computer o il tuo telefono? Ricordati di uscire alla fine.
      </p>
    </>
  );
}

export function LinkPage({ company }: { company: Company }) {
  // The server never sees what follows the #, so its page can't know it.
  const token = useLocation({ select: ({ hash }) => hash });
  const isHydrated = useHydrated();
  return (
    <EntranceCard>
      <WithoutScript company={company} what="L’area clienti" />
      <div className="noscript:hidden">{isHydrated && <Threshold key={token} token={token} />}</div>
    </EntranceCard>
  );
}
