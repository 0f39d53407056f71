import * as z from "zod";
import { exactPartial } from "../exact-partial.ts";
import { holdsWebAddress, nameWithLinkMessage } from "../person-name.ts";
import { sessionKinds, staffRoles } from "./auth.ts";
import { isCommonPassword } from "./common-passwords.ts";

export const passwordLengthMin = 12;

/** Why a password is too weak for the account `username`; undefined if it isn't. */
function problemOf(username: string, password: string): string | undefined {
  const plain = password.toLowerCase();
  if (username && plain.includes(username.toLowerCase()) && plain.length - username.length < passwordLengthMin / 2) {
    return "La password non può essere il nome utente";
  }
  if (isCommonPassword(password)) return "Questa password è tra le prime che un estraneo proverebbe: scegline un’altra";
  return undefined;
}

/** The house's rule for new passwords: its first broken part as a message, nothing when it holds. */
export function newPasswordProblem(username: string, password: string): string | undefined {
  const length = newPasswordSchema.safeParse(password);
  return length.success ? problemOf(username, password) : length.error.issues[0]?.message;
}

/** The same rule as a check of a form's schema, for the account `username`. */
export const checkNewPassword =
  (username: string) =>
  ({ password }: { password: string }, context: z.RefinementCtx): void => {
    const message = newPasswordProblem(username, password);
    if (message) context.addIssue({ code: "custom", path: ["password"], message });
  };

/** Length only: that it isn't common or the username is checked beside the name, by `newPasswordProblem`. */
export const newPasswordSchema = z
  .string("Inserisci la password")
  .min(passwordLengthMin, `Servono almeno ${passwordLengthMin} caratteri`)
  .max(200, "Password troppo lunga");

export const usernameSchema = z
  .string("Inserisci il nome utente")
  .trim()
  .toLowerCase()
  .min(3, "Servono almeno 3 caratteri")
  .max(40, "Nome utente troppo lungo")
  .regex(/^[a-z0-9][a-z0-9._-]*$/, "Solo lettere senza accenti, numeri, punti e trattini");

/** A staff user's details for colleagues and for our mails; an empty address is none. */
export const staffPersonSchema = z.object({
  name: z
    .string("Inserisci il nome")
    .trim()
    .min(2, "Servono almeno 2 caratteri")
    .max(80, "Il nome è troppo lungo")
    .refine((name) => !holdsWebAddress(name), nameWithLinkMessage),
  email: z
    .string("Email non valida")
    .trim()
    .toLowerCase()
    .max(254, "Email non valida")
    .pipe(z.union([z.literal(""), z.email("Email non valida")], "Email non valida")),
});

export type StaffPerson = z.infer<typeof staffPersonSchema>;

export const newUserSchema = exactPartial(staffPersonSchema).extend({
  username: usernameSchema,
  password: newPasswordSchema,
  role: z.enum(staffRoles, "Scegli un ruolo"),
});

export type NewUser = z.infer<typeof newUserSchema>;

const knownPersonSchema = z.object({ name: z.string().max(80).nullable(), email: z.string().max(254).nullable() });

export const userRefSchema = z.object({ id: z.int().positive() });
export const userRoleChangeSchema = userRefSchema.extend({ role: z.enum(staffRoles, "Scegli un ruolo") });
/** `known` is what the form began with: fields that a colleague has changed since then aren't overwritten. */
export const userPersonChangeSchema = userRefSchema.extend({ ...staffPersonSchema.shape, known: knownPersonSchema });

export type UserPersonChange = z.infer<typeof userPersonChangeSchema>;
export const userPasswordSchema = userRefSchema.extend({ password: newPasswordSchema });

export const staffAccountSchema = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(staffRoles),
  secondFactor: z.boolean(),
  blockedAt: z.iso.datetime().nullable(),
  /** Has been invited and hasn't chosen a password yet. */
  isInvited: z.boolean(),
  /** The last thing it is known to have done, to within a few minutes; null before the first login. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** How many of its sessions are open. */
  sessions: z.int(),
  createdAt: z.iso.datetime(),
});

export type StaffAccount = z.infer<typeof staffAccountSchema>;

const presentPasswordSchema = z
  .string("Inserisci la password attuale")
  .min(1, "Inserisci la password attuale")
  .max(200, "Password troppo lunga");

export const passwordChangeSchema = z.object({ present: presentPasswordSchema, password: newPasswordSchema });

/** What weakens or moves the second factor asks for the password once more. */
export const passwordProofSchema = z.object({ present: presentPasswordSchema });

/** The same with a code, as a login asks for it: what an open session on a desk is not enough for. */
export const identityProofSchema = passwordProofSchema.extend({
  /** Of an account with a second factor: of the app, or for recovery. */
  code: z.string().trim().max(40, "Codice troppo lungo").optional(),
});

export type IdentityProof = z.infer<typeof identityProofSchema>;

export const wrongPresentPasswordMessage = "Non è la tua password attuale";

export const confirmSecondFactorSchema = z.object({
  code: z
    .string("Inserisci il codice")
    .transform((code) => code.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Il codice ha 6 cifre")),
});

/** What an authenticator app needs: the address as text, as a square of modules, and the bare secret in base32. */
export const secondFactorOfferSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({
    /** Modules along one side. */
    size: z.int(),
    /** The dark ones, as the path of an SVG that is `size` wide. */
    path: z.string(),
  }),
});

export type SecondFactorOffer = z.infer<typeof secondFactorOfferSchema>;

export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

export const ownAccountSchema = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  secondFactorSince: z.iso.datetime().nullable(),
  /** The owners require one of everybody. */
  secondFactorRequired: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.int(),
  /** Stands under one's replies in the mails to clients. */
  signature: z.string(),
});

export const signatureChangeSchema = z.object({
  signature: z.string("La firma non è valida").trim().max(300, "La firma può avere al massimo 300 caratteri"),
});

/** One's own name and address. The address opens the account to who reads its mail, so it asks for the password. */
export const ownPersonSchema = staffPersonSchema.extend({
  known: knownPersonSchema,
  present: presentPasswordSchema.optional(),
});

export type OwnPersonChange = z.infer<typeof ownPersonSchema>;

export const personChangedMessage =
  "Nel frattempo qualcun altro ha cambiato nome o email. Ecco i dati di adesso: rivedi le tue modifiche.";

export const sessionRefSchema = z.object({ id: z.uuid() });

export const staffSessionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(sessionKinds),
  /** Browser and system in words: "Chrome su Windows". */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

export type StaffSession = z.infer<typeof staffSessionSchema>;
