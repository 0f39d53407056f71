import { zodResolver } from "@hookform/resolvers/zod";
import { storeClientToken } from "@vetrina/client/client-token";
import { request } from "@vetrina/client/request";
import {
  type ClientLogin,
  type ClientLoginInput,
  clientLoginSchema,
  clientTokenSchema,
  wrongClientLoginMessage,
} from "@vetrina/contract/clients";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useForm } from "react-hook-form";
import { TextField } from "../support/text-field.tsx";
import { useHydrated } from "../support/use-hydrated.ts";
import { Refusal } from "./refusal.tsx";
import { useEntranceForm } from "./use-entrance-form.ts";

const failure = { title: "Errore di accesso", description: wrongClientLoginMessage };

async function logIn(login: ClientLogin): Promise<void> {
  const response = await request("POST", "/api/client/login", login);
  storeClientToken(clientTokenSchema.parse(await response.json()).token);
  toast({ title: "Accesso effettuato!" });
}

/** The way in: an address and the number of one of its tickets. */
export function LoginForm({ onEnter }: { onEnter: () => void }) {
  const form = useForm<ClientLoginInput, unknown, ClientLogin>({ resolver: zodResolver(clientLoginSchema) });
  const { errors } = form.formState;
  const { refusal, submit, isSending } = useEntranceForm({
    form,
    failure,
    send: async (login) => {
      await logIn(login);
      onEnter();
    },
  });
  return (
    <form method="dialog" noValidate={useHydrated()} onSubmit={submit} aria-label="Accesso" className="mt-7 grid gap-5">
      <TextField
        label="Email"
        registration={form.register("email")}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <TextField
        label="ID ticket"
        registration={form.register("ticketId")}
        error={errors.ticketId?.message}
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
    </form>
  );
}
