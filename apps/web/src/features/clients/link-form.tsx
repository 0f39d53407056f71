import { zodResolver } from "@hookform/resolvers/zod";
import {
  type ClientLinkRequest,
  type ClientLinkRequestInput,
  clientLinkRequestSchema,
} from "@vetrina/contract/clients";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useForm } from "react-hook-form";
import { pageField } from "../../page-field.ts";
import { askForLink, linkFailure } from "./ask-for-link.ts";
import { Refusal } from "./refusal.tsx";
import { useEntranceForm } from "./use-entrance-form.ts";

interface LinkFormProps {
  /** What is known of the address already. */
  email?: string;
  onSent: (email: string, message: string) => void;
}

/** Asks for the link to the client area: an address is all it takes. */
export function LinkForm({ email, onSent }: LinkFormProps) {
  const form = useForm<ClientLinkRequestInput, unknown, ClientLinkRequest>({
    resolver: zodResolver(clientLinkRequestSchema),
    ...(email ? { defaultValues: { email } } : {}),
  });
  const { refusal, submit, isSending } = useEntranceForm({
    form,
    failure: linkFailure,
    send: async (request) => onSent(request.email, await askForLink(request.email)),
  });
  const field = pageField(form);
  return (
    <form method="dialog" noValidate onSubmit={submit} aria-label="Nuovo link" className="mt-7 grid gap-5">
      <TextField label="Email" {...field("email")} type="email" autoComplete="email" inputMode="email" required />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" className="btn-primary btn-xl" pending={isSending}>
        Inviami il link
      </Button>
    </form>
  );
}
