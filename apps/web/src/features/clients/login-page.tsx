import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import type { Company } from "@vetrina/contract/settings/site";
import { useState } from "react";
import { useHydrated } from "../support/use-hydrated.ts";
import { WithoutScript } from "../support/without-script.tsx";
import { EntranceCard } from "./entrance-card.tsx";
import { LinkForm } from "./link-form.tsx";
import { LinkSent } from "./link-sent.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegistrationForm } from "./registration-form.tsx";

function Switch({ question, label, onClick }: { question: string; label: string; onClick: () => void }) {
  return (
    <p className="mt-7 border-t border-base-content/25 pt-4">
      {question}{" "}
      <button type="button" className="text-link cursor-pointer" onClick={onClick}>
        {label}
      </button>
    </p>
  );
}

interface SentLink {
  email: string;
  message: string;
}

/** Two forms at one door: to come in, and to become a client. */
export function LoginPage({ company }: { company: Company }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const hasExpired = useLocation({ select: ({ state }) => state.sessionExpired === true });
  const wantsDelivery = useLocation({ select: ({ state }) => state.wantsDelivery === true });
  const [hasNumber, setHasNumber] = useState(false);
  // The server, which renders the page again as it is reloaded, can't know what the browser's history has.
  const isForLink = useHydrated() && wantsDelivery && !hasNumber;
  const [isRegistering, setIsRegistering] = useState(false);
  const [sentLink, setSentLink] = useState<SentLink>();
  const [notice, setNotice] = useState(hasExpired ? "La sessione è scaduta: accedi di nuovo." : undefined);

  const backToLogin = (message?: string) => {
    setNotice(message);
    setIsRegistering(false);
  };
  const enter = () => {
    // What an earlier session read, or was refused, isn't for this one.
    queryClient.clear();
    void navigate({ to: "/client/dashboard" });
  };
  const greeting = isForLink
    ? "Scrivi l’email a cui ti abbiamo scritto: ti mandiamo il link che apre la pagina del tuo sito."
    : "Con la tua email e il numero apri il tuo ticket.";
  const onLinkSent = (email: string, message: string) => setSentLink({ email, message });
  if (sentLink) {
    return (
      <EntranceCard>
        <LinkSent {...sentLink} onAgain={() => setSentLink(undefined)} />
      </EntranceCard>
    );
  }
  return (
    <EntranceCard>
      <h1 className="text-voice">{isRegistering ? "Registrati" : "Area clienti"}</h1>
      <WithoutScript company={company} what="L’area clienti" />
      <div className="noscript:hidden">
        {!isRegistering && (
          <p role="status" className={notice ? "mt-4 alert alert-success font-semibold" : "mt-3 text-muted"}>
            {notice ?? greeting}
          </p>
        )}
        {isRegistering ? (
          <>
            <p className="mt-3 text-muted">
              Ti scriviamo subito: con il link che apre la tua area clienti e quello per il primo ticket.
            </p>
            <RegistrationForm onRegistered={backToLogin} />
            <Switch question="Sei già dei nostri?" label="Torna all’accesso" onClick={() => backToLogin()} />
          </>
        ) : isForLink ? (
          <>
            <LinkForm onSent={onLinkSent} />
            <Switch
              question="Hai il numero di un ticket?"
              label="Entra con il numero"
              onClick={() => setHasNumber(true)}
            />
          </>
        ) : (
          <>
            <LoginForm onEnter={enter} onLinkSent={onLinkSent} />
            <Switch question="È la prima volta?" label="Registrati" onClick={() => setIsRegistering(true)} />
          </>
        )}
      </div>
    </EntranceCard>
  );
}
