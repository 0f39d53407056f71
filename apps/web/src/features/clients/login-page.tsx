import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import type { Company } from "@vetrina/contract/settings/site";
import { useState } from "react";
import { WithoutScript } from "../support/without-script.tsx";
import { EntranceCard } from "./entrance-card.tsx";
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
      <div className="needs-script">
        {!isRegistering && (
          <p role="status" className={notice ? "mt-4 alert alert-success font-semibold" : "mt-3 text-muted"}>
            {notice ?? "Con la tua email e il numero apri il tuo ticket."}
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
        ) : (
          <>
            <LoginForm onEnter={enter} onLinkSent={(email, message) => setSentLink({ email, message })} />
            <Switch question="È la prima volta?" label="Registrati" onClick={() => setIsRegistering(true)} />
          </>
        )}
      </div>
    </EntranceCard>
  );
}
