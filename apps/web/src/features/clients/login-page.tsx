import { useLocation, useNavigate } from "@tanstack/react-router";
import type { Company } from "@vetrina/contract/site";
import { useState } from "react";
import { WithoutScript } from "../support/without-script.tsx";
import { EntranceCard } from "./entrance-card.tsx";
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

/** Two forms at one door: to come in, and to become a client. */
export function LoginPage({ company }: { company: Company }) {
  const navigate = useNavigate();
  const hasExpired = useLocation({ select: ({ state }) => state.sessionExpired === true });
  const [isRegistering, setIsRegistering] = useState(false);
  const [notice, setNotice] = useState(hasExpired ? "La sessione è scaduta: accedi di nuovo." : undefined);

  const backToLogin = (message?: string) => {
    setNotice(message);
    setIsRegistering(false);
  };
  return (
    <EntranceCard>
      <h1 className="text-voice">{isRegistering ? "Registrati" : "Area clienti"}</h1>
      <WithoutScript company={company} what="L'area clienti" />
      <div className="needs-script">
        {!isRegistering && (
          <p
            role="status"
            className={notice ? "mt-4 border-l-4 border-success py-1 pl-4 font-semibold" : "mt-3 text-muted"}
          >
            {notice ?? "I tuoi ticket, tutti insieme. Bastano la tua email e il numero di uno di loro."}
          </p>
        )}
        {isRegistering ? (
          <>
            <p className="mt-3 text-muted">
              Ti scriviamo subito: con il link per aprire il primo ticket o, se ne hai già, con quelli delle loro chat.
            </p>
            <RegistrationForm onRegistered={backToLogin} />
            <Switch question="Sei già dei nostri?" label="Torna all'accesso" onClick={() => backToLogin()} />
          </>
        ) : (
          <>
            <LoginForm onEnter={() => void navigate({ to: "/client/dashboard" })} />
            <Switch question="È la prima volta?" label="Registrati" onClick={() => setIsRegistering(true)} />
          </>
        )}
      </div>
    </EntranceCard>
  );
}
