import * as z from "zod";
import { requiredText } from "../written-text.ts";

export const staffRoles = ["titolare", "operatore", "redattore"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** What a role is called on screen. */
export const roleNames: Record<StaffRole, string> = {
  titolare: "Titolare",
  operatore: "Operatore",
  redattore: "Redattore",
};

/** Whether a role sees tickets, leads and bookings; an editor sees the site's content only. */
export const worksWithClients = (role: StaffRole): boolean => role !== "redattore";

/** How a session is shown at each call: by a cookie, or by a bearer token that the desktop app keeps. */
export const sessionKinds = ["browser", "desktop"] as const;

export type SessionKind = (typeof sessionKinds)[number];

export const loginSchema = z
  .object({
    /** The username, or the account's address. */
    username: requiredText("Inserisci il nome utente", 254, "Nome utente troppo lungo"),
    password: z.string("Inserisci la password").min(1, "Inserisci la password").max(200, "Password troppo lunga"),
    /** Six digits of the authenticator app, or a recovery code; spaces and dashes don't matter. */
    code: z.string().trim().max(40, "Codice troppo lungo").optional(),
    kind: z.enum(sessionKinds).optional(),
  })
  .meta({ id: "Accesso" });

export type Login = z.infer<typeof loginSchema>;

/** What the login card says to a wrong password: light, and no hint of which half was wrong. */
export const wrongPasswordMessage = "Bel tentativo. Ma questa porta conosce solo chi ha le chiavi: riprova con calma.";

/** After the right password of an account that was blocked. */
export const blockedMessage = "Il tuo accesso è sospeso. Rivolgiti a chi gestisce il sito.";

export const wrongCodeMessage = "Questo codice non è valido o è già stato usato. Aspetta il prossimo e riprova.";

/** After a right password, to a code of the app, when the key that its secret is under is not on this server. */
export const lostKeyMessage =
  "Questo server non ha più la chiave per verificare la tua app: usa un codice di recupero, oppure chiedi a chi gestisce il sito.";

/** A staff user as colleagues see them; the name falls back to the username. */
export const colleagueSchema = z.object({ id: z.int(), username: z.string(), name: z.string() });

export type Colleague = z.infer<typeof colleagueSchema>;

export const staffSchema = colleagueSchema
  .extend({
    role: z.enum(staffRoles),
    /** The owners require a second factor of everybody, and this account has none: until then it may set one up and nothing else. */
    owesSecondFactor: z.boolean(),
  })
  .meta({ id: "Utente" });

/** A login's answer; the token is there only for a session of kind "desktop", which gets no cookie. */
export const loginAnswerSchema = staffSchema
  .extend({ token: z.string().optional(), expiresAt: z.iso.datetime().optional() })
  .meta({ id: "AccessoAperto" });

export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export type Staff = z.infer<typeof staffSchema>;
