import { zodResolver } from "@hookform/resolvers/zod";
import { request } from "@vetrina/client/request";
import {
  type ClientRegistration,
  type ClientRegistrationInput,
  clientRegisteredSchema,
  clientRegistrationSchema,
} from "@vetrina/contract/clients";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { pageField } from "../../page-field.ts";
import { Refusal } from "./refusal.tsx";
import { useEntranceForm } from "./use-entrance-form.ts";

const failure = { title: "Errore nella registrazione", description: "Riprova o contattaci per assistenza" };

interface RegistrationFormProps {
  /** Called with the server's message about the next step. */
  onRegistered: (message: string) => void;
}

export function RegistrationForm({ onRegistered }: RegistrationFormProps) {
  const form = useForm<ClientRegistrationInput, unknown, ClientRegistration>({
    resolver: zodResolver(clientRegistrationSchema),
  });
  const field = pageField(form);
  const { setFocus } = form;
  useEffect(() => setFocus("clientName"), [setFocus]);
  const { refusal, submit, isSending } = useEntranceForm({
    form,
    failure,
    send: async (registration) => {
      const response = await request("POST", "/api/client/register", registration);
      const { message } = clientRegisteredSchema.parse(await response.json());
      toast({ title: "Registrazione completata!" });
      onRegistered(message);
    },
  });
  return (
    <form method="dialog" noValidate onSubmit={submit} aria-label="Registrazione" className="mt-7 grid gap-5">
      <TextField label="Nome e cognome" {...field("clientName")} autoComplete="name" required />
      <TextField label="Email" {...field("email")} type="email" autoComplete="email" inputMode="email" required />
      <TextField label="Telefono" {...field("phone")} type="tel" autoComplete="tel" inputMode="tel" required />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" className="btn-primary btn-xl" pending={isSending}>
        Registrati
      </Button>
    </form>
  );
}
