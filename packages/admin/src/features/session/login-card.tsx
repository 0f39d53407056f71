import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { Login, Staff } from "@vetrina/contract/staff/auth";
import { useState } from "react";
import { CodeForm } from "./code-form.tsx";
import { Door } from "./door.tsx";
import { ForgottenForm } from "./forgotten-form.tsx";
import { PasswordForm } from "./password-form.tsx";

interface LoginCardProps {
  agencyName: string;
  /** Whose session ended by itself, if that is why the card is here. */
  expiredUsername: string | undefined;
  onEnter: (staff: Staff) => void;
}

/** The two steps of a login: name and password and, for accounts that ask for it, a code after them. */
function useLogin(onEnter: (staff: Staff) => void) {
  const [known, setKnown] = useState<Login>();
  const login = trpc.auth.login.useMutation({
    // The variables hold the password: they leave with the card.
    gcTime: 0,
    onSuccess: onEnter,
    onError: (error, { code, ...input }) => {
      const refusal = refusalOf(error)?.code;
      if (refusal === "SECOND_FACTOR") setKnown(input);
      // The account has changed since the first step: it begins again.
      else if (refusal === "NO_SESSION") setKnown(undefined);
    },
  });
  const begin = () => {
    setKnown(undefined);
    login.reset();
  };
  return { known, login, begin };
}

const titles = { login: "Area Amministrativa", code: "Verifica in due passaggi", forgotten: "Password dimenticata" };

export function LoginCard({ agencyName, expiredUsername, onEnter }: LoginCardProps) {
  const { known, login, begin } = useLogin(onEnter);
  const [forgotten, setForgotten] = useState(false);
  const step = known ? "code" : forgotten ? "forgotten" : "login";
  return (
    <Door agencyName={agencyName} title={titles[step]}>
      {step === "code" && known && (
        <CodeForm login={login} onCode={(code) => login.mutate({ ...known, code })} onBack={begin} />
      )}
      {step === "forgotten" && <ForgottenForm onBack={() => setForgotten(false)} />}
      {step === "login" && (
        <>
          <PasswordForm login={login} expiredUsername={expiredUsername} />
          <button type="button" className="btn mt-3 w-full btn-ghost" onClick={() => setForgotten(true)}>
            Password dimenticata?
          </button>
        </>
      )}
    </Door>
  );
}
