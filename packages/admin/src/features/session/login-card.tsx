import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { Login, Staff } from "@vetrina/contract/staff/auth";
import { useState } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { Wordmark } from "../../shell/wordmark.tsx";
import { CodeForm } from "./code-form.tsx";
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

export function LoginCard({ agencyName, expiredUsername, onEnter }: LoginCardProps) {
  const restUrl = useRestUrl();
  const { known, login, begin } = useLogin(onEnter);
  return (
    <main className="door grid min-h-dvh content-center justify-items-center gap-6 px-5 py-10">
      <div className="w-full max-w-[26rem]">
        <div className="door-awning">
          <div className="awning" />
        </div>
        <div className="bg-sheet px-6 pt-9 pb-8 sm:px-9 sm:pb-10">
          <Wordmark name={agencyName} />
          <h1 className="mt-6 text-[1.75rem] leading-tight">
            {known ? "Verifica in due passaggi" : "Area Amministrativa"}
          </h1>
          {known ? (
            <CodeForm login={login} onCode={(code) => login.mutate({ ...known, code })} onBack={begin} />
          ) : (
            <PasswordForm login={login} expiredUsername={expiredUsername} />
          )}
        </div>
      </div>
      <a href={`${restUrl}/`} className="text-link">
        Torna al sito
      </a>
    </main>
  );
}
