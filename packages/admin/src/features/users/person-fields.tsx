import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";

interface PersonFieldsProps {
  errors: FieldErrors<{ name: string; email: string }>;
  registered: Record<"name" | "email", UseFormRegisterReturn>;
  /** Whether these are the caller's own, which a browser may fill in. */
  isOwn?: boolean;
}

/** A staff user's details: for colleagues, and for mails. */
export function PersonFields({ errors, registered, isOwn = false }: PersonFieldsProps) {
  const id = useId();
  return (
    <>
      <TextField
        id={`${id}-name`}
        label="Nome e cognome"
        error={errors.name?.message}
        autoComplete={isOwn ? "name" : "off"}
        maxLength={80}
        hint="Lo leggono i colleghi; i clienti leggono sempre «Staff»."
        {...registered.name}
      />
      <TextField
        id={`${id}-email`}
        label="Email"
        optional
        type="email"
        inputMode="email"
        error={errors.email?.message}
        autoComplete={isOwn ? "email" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint="Serve per entrare senza ricordare il nome utente e per ricevere gli avvisi."
        {...registered.email}
      />
    </>
  );
}
