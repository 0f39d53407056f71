import { zodResolver } from "@hookform/resolvers/zod";
import { storeClientToken } from "@vetrina/client/client-token";
import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { request } from "@vetrina/client/request";
import {
  type ClientLogin,
  type ClientLoginInput,
  clientLinkRequestSchema,
  clientLoginSchema,
  clientTokenSchema,
  wrongClientLoginMessage,
} from "@vetrina/contract/clients";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { pageField } from "../../page-field.ts";
import { useHydrated } from "../support/use-hydrated.ts";
import { askForLink, linkFailure } from "./ask-for-link.ts";
import { Refusal } from "./refusal.tsx";
import { useEntranceForm } from "./use-entrance-form.ts";

/** What was typed is called wrong only where the server has said so. */
function whyRefused(error: unknown): string {
  const code = refusalOf(error)?.code;
  return code === "NO_SESSION" || code === "BAD_INPUT" ? wrongClientLoginMessage : failureMessage(error);
}

const failure = { title: "Errore di accesso", description: whyRefused };

async function logIn(login: ClientLogin): Promise<void> {
  const response = await request("POST", "/api/client/login", login);
  storeClientToken(clientTokenSchema.parse(await response.json()).token);
  toast({ title: "Accesso effettuato!" });
}

type LoginFormState = UseFormReturn<ClientLoginInput, unknown, ClientLogin>;

/** The other way in takes the address alone. */
function useLinkRequest(
  form: LoginFormState,
  setRefusal: (refusal: string | undefined) => void,
  onLinkSent: LoginFormProps["onLinkSent"],
) {
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    form.clearErrors();
    setRefusal(undefined);
    if (!(await form.trigger("email", { shouldFocus: true }))) return;
    setIsAsking(true);
    const { email } = clientLinkRequestSchema.parse({ email: form.getValues("email") });
    try {
      onLinkSent(email, await askForLink(email));
    } catch (error) {
      toast({ ...linkFailure, variant: "destructive" });
      setRefusal(refusalOf(error)?.message ?? linkFailure.description);
    } finally {
      setIsAsking(false);
    }
  };
  return { isAsking, ask };
}

interface LoginFormProps {
  onEnter: () => void;
  /** Called with the address and the server's message. */
  onLinkSent: (email: string, message: string) => void;
}

/** The ways in: an address and the number of one of its tickets, or the address and a link that is mailed to it. */
export function LoginForm({ onEnter, onLinkSent }: LoginFormProps) {
  const form: LoginFormState = useForm<ClientLoginInput, unknown, ClientLogin>({
    resolver: zodResolver(clientLoginSchema),
  });
  const field = pageField(form);
  const { refusal, setRefusal, submit, isSending } = useEntranceForm({
    form,
    failure,
    send: async (login) => {
      await logIn(login);
      onEnter();
    },
  });
  const link = useLinkRequest(form, setRefusal, onLinkSent);
  return (
    <form method="dialog" noValidate={useHydrated()} onSubmit={submit} aria-label="Accesso" className="mt-7 grid gap-5">
      <TextField label="Email" {...field("email")} type="email" autoComplete="email" inputMode="email" required />
      <TextField
        label="ID ticket"
        {...field("ticketId")}
        hint="Le 16 cifre che ti abbiamo mandato via email, con o senza spazi."
        autoComplete="off"
        inputMode="numeric"
        placeholder="0000 0000 0000 0000"
        required
      />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" className="btn-primary btn-xl" pending={isSending}>
        Accedi
      </Button>
      <div className="mt-2 grid gap-4 border-t border-base-content/25 pt-5">
        <p>
          <span className="font-semibold">Non hai il numero, o vuoi vedere tutto?</span> Basta la tua email: ti mandiamo
          un link che apre la tua area clienti.
        </p>
        <Button className="btn-outline btn-xl" pending={link.isAsking} onClick={() => void link.ask()}>
          Inviami il link
        </Button>
      </div>
    </form>
  );
}
