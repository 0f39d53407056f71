import * as z from "zod";
import { newPasswordSchema, newUserSchema, staffPersonSchema } from "./staff.ts";

/** How long a link to choose a password may be used, from the moment when its mail leaves. */
export const passwordLinkHours = { invito: 48, password: 1 } as const;

export type PasswordLinkKind = keyof typeof passwordLinkHours;

export const usedPasswordLinkMessage =
  "Questo link non vale più: è già stato usato, è scaduto o l’account è cambiato. Puoi chiederne un altro.";

export const passwordLinkSentMessage =
  "Se questa email è di un account, tra poco trovi il link nella posta: vale un’ora e funziona una volta sola.";

const addressSchema = z
  .string("Inserisci l’email")
  .trim()
  .toLowerCase()
  .min(1, "Inserisci l’email")
  .max(254, "Email non valida")
  .pipe(z.email("Email non valida"));

export const passwordLinkRequestSchema = z.object({ email: addressSchema });

export const invitationSchema = newUserSchema
  .omit({ password: true })
  .extend({ name: staffPersonSchema.shape.name, email: addressSchema });

export type Invitation = z.infer<typeof invitationSchema>;

const tokenSchema = z.string().max(200);

export const passwordLinkRefSchema = z.object({ token: tokenSchema });

/** Whose password the link chooses. */
export const passwordLinkSchema = z.object({
  kind: z.enum(["invito", "password"]),
  username: z.string(),
  name: z.string(),
});

export const choosePasswordSchema = z.object({ token: tokenSchema, password: newPasswordSchema });
