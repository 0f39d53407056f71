import { parseTicketId, ticketNotFoundMessage } from "@vetrina/contract/tickets";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { controlLooks } from "@vetrina/ui/fields/text-field";
import { type FormEvent, useRef, useState } from "react";
import { chatPath } from "./open-chat.ts";

const inputId = "numero-ticket";

interface TicketNumberFormProps {
  typed?: string;
  /** Where the chat's script is already: elsewhere its page is loaded. */
  onOpen?: (id: number) => void;
  pending?: boolean;
}

const goToChat = (id: number) => location.assign(chatPath(id));

/** Opens the chat of a ticket by its number, typed with or without spaces. */
export function TicketNumberForm({ typed = "", onOpen = goToChat, pending = false }: TicketNumberFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = parseTicketId(input.current?.value ?? "");
    setError(id === undefined ? ticketNotFoundMessage : undefined);
    if (id === undefined) input.current?.focus();
    else onOpen(id);
  };

  return (
    <form method="dialog" onSubmit={open} aria-label="Apri la chat di un ticket" className="noscript:hidden">
      <Field id={inputId} label="Numero del ticket" error={error}>
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            id={inputId}
            type="text"
            className={`input input-lg grow basis-52 font-receipt ${controlLooks.page}`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0000 0000 0000 0000"
            maxLength={60}
            defaultValue={typed}
            {...errorAttributes(inputId, error)}
          />
          <Button type="submit" className="btn-neutral btn-lg" pending={pending}>
            Apri la chat
          </Button>
        </div>
      </Field>
    </form>
  );
}
