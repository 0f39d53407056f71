import type { ErrorBody } from "@vetrina/contract/errors";
import { noticeSchema } from "@vetrina/contract/notices";
import { loginSchema, type Staff } from "@vetrina/contract/staff/auth";
import * as z from "zod";
import type { CallName, EventName } from "./channels.ts";

/** The bands by which one tells the servers apart. */
export const bandColours = ["rosso", "blu", "verde", "ocra", "inchiostro"] as const;

export const serverSchema = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1, "Dai un nome a questo server").max(40, "Il nome può avere al massimo 40 caratteri"),
  /** Scheme, host and port, without a slash at the end. */
  origin: z.url(),
  colour: z.enum(bandColours),
});

/** A site that the staff works for. */
export type Server = z.infer<typeof serverSchema>;

export const newServerSchema = z.object({
  address: z.string().trim().min(1, "Scrivi l’indirizzo del server").max(300, "Indirizzo troppo lungo"),
  /** Empty for the name that the server gives itself. */
  name: z.string().trim().max(40, "Il nome può avere al massimo 40 caratteri"),
  colour: z.enum(bandColours),
});

const serverRefSchema = z.object({ id: z.uuid() });

/** What each call takes. Whatever else comes from a page is refused before anybody looks at it. */
export const callSchemas = {
  start: z.undefined(),
  addServer: newServerSchema,
  openServer: serverRefSchema,
  removeServer: serverRefSchema,
  chooseServer: z.undefined(),
  login: loginSchema.omit({ kind: true }),
  logout: z.undefined(),
  showNotice: noticeSchema,
  setUnread: z.int().min(0).max(1_000_000),
} satisfies Record<CallName, z.ZodType>;

/** What a page needs to know when it opens. */
export interface Start {
  /** The server that this window belongs to; none in the window where one is chosen. */
  server: Server | undefined;
  servers: readonly Server[];
  version: string;
  /** Whether a login outlives the program; it doesn't where the system has nowhere safe to keep it. */
  keepsLogin: boolean;
}

/** A refusal that a form shows: beside the field it is about, or above them all. */
export type Refused = { ok: false; message: string; field?: "address" | "name" };

export interface Answers {
  start: Start;
  addServer: { ok: true } | Refused;
  openServer: undefined;
  removeServer: readonly Server[];
  chooseServer: undefined;
  /** The server's own refusal; without a body when it didn't answer. */
  login: { ok: true; staff: Staff } | { ok: false; status: number; body: ErrorBody | undefined };
  logout: undefined;
  showNotice: undefined;
  setUnread: undefined;
}

export interface Events {
  /** The address to show, from the # on. */
  navigate: string;
  resync: undefined;
  search: undefined;
}

export type CallInput<N extends CallName> = z.input<(typeof callSchemas)[N]>;
export type CallOutput<N extends CallName> = z.output<(typeof callSchemas)[N]>;

/** What the preload script puts into a page. */
export type Bridge = {
  [N in CallName]: CallInput<N> extends undefined
    ? () => Promise<Answers[N]>
    : (input: CallInput<N>) => Promise<Answers[N]>;
} & {
  /** Listens until the answer is called. */
  on<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void;
};
