import { TextField } from "@vetrina/ui/fields/text-field";
import type { BoundField } from "../../fields/use-form-fields.ts";

interface PersonFieldsProps {
  field: (name: "name" | "email") => BoundField;
  /** Whether these are the caller's own, which a browser may fill in. */
  isOwn?: boolean;
}

/** A staff user's details: for colleagues, and for mails. */
export function PersonFields({ field, isOwn = false }: PersonFieldsProps) {
  return (
    <>
      <TextField
        {...field("name")}
        label="Nome e cognome"
        autoComplete={isOwn ? "name" : "off"}
        maxLength={80}
        hint="Lo leggono i colleghi; i clienti leggono sempre «Staff»."
      />
      <TextField
        {...field("email")}
        label="Email"
        optional
        type="email"
        inputMode="email"
        autoComplete={isOwn ? "email" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint="Serve per entrare senza ricordare il nome utente e per ricevere gli avvisi."
      />
    </>
  );
}
