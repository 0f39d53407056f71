import * as z from "zod";

export const staffRoles = ["titolare", "operatore"] as const;

export type StaffRole = (typeof staffRoles)[number];

export const loginSchema = z
  .object({
    username: z
      .string("Inserisci il nome utente")
      .trim()
      .min(1, "Inserisci il nome utente")
      .max(60, "Nome utente troppo lungo"),
    password: z.string("Inserisci la password").min(1, "Inserisci la password").max(200, "Password troppo lunga"),
  })
  .meta({ id: "Accesso" });

export type Login = z.infer<typeof loginSchema>;

/** What the login card says to a wrong password: light, and no hint of which half was wrong. */
export const wrongPasswordMessage = "Bel tentativo. Ma questa porta conosce solo chi ha le chiavi: riprova con calma.";

export const staffSchema = z
  .object({ id: z.int(), username: z.string(), role: z.enum(staffRoles) })
  .meta({ id: "Utente" });

export type Staff = z.infer<typeof staffSchema>;
