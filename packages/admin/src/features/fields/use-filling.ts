import { failureMessage, refusalOf, statusOf } from "@vetrina/client/refusal";
import type { FieldValue } from "@vetrina/contract/field-values";
import { type Field, type FieldFilling, plainNumberOf, sentValue, valueSchemas } from "@vetrina/contract/fields";
import { toast } from "@vetrina/ui/toast";
import { useRef, useState } from "react";
import { showFailure } from "../../show-failure.ts";
import { useIsHere } from "../../use-if-still-here.ts";

/** A value as its control holds it. */
const typedOf = ({ kind }: Field, stored: FieldValue | undefined): string => {
  const sent = sentValue(stored) ?? "";
  return kind === "numero" ? sent.replace(".", ",") : sent;
};

/** What was typed as it is sent; null empties the field. */
function readTyped({ kind }: Field, typed: string): { value: string | null } | { problem: string } {
  const text = kind === "numero" ? plainNumberOf(typed) : typed.trim();
  if (text === "") return { value: null };
  const parsed = valueSchemas[kind].safeParse(text);
  return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? "Non va bene" };
}

interface Refused {
  message: string;
  /** A colleague has written something else meanwhile: who fills it in says which one stays. */
  isConflict: boolean;
  /** The value is right: sent once more, it may be saved. */
  canRetry: boolean;
}

const wrong = (message: string): Refused => ({ message, isConflict: false, canRetry: false });

/** Why the server didn't save a value. */
function refusedBy(error: unknown): Refused {
  const problem = refusalOf(error)?.fields?.value;
  const isConflict = statusOf(error) === 409;
  return { message: problem ?? failureMessage(error), isConflict, canRetry: !problem && !isConflict };
}

export interface Filling {
  typed: string;
  isDirty: boolean;
  refused: Refused | undefined;
  /** Shows the unsaved value. */
  type: (text: string) => void;
  /** Saves what is typed, or this. */
  save: (text?: string) => Promise<void>;
  /** Sends what was refused once more. */
  retry: () => Promise<void>;
  refuse: (message: string) => void;
  /** Saves over what a colleague has written. */
  insist: () => Promise<void>;
  /** Shows again what is stored. */
  drop: () => void;
}

/** The unsaved value, and the stored one when typing began. */
function useDraft(stored: FieldValue | undefined) {
  const [draft, setDraft] = useState<string>();
  /** The same for who comes back from the server. */
  const latest = useRef<string>(undefined);
  const known = useRef<string | null>(null);
  const show = (text: string | undefined) => {
    latest.current = text;
    setDraft(text);
  };
  const begin = (text: string) => {
    if (latest.current === undefined) known.current = sentValue(stored);
    show(text);
  };
  return { draft, latest, known, show, begin };
}

type Fill = (filling: FieldFilling) => Promise<unknown>;

/** Saves a value and says so, in a notice that takes it back. */
async function send(field: Field, onFill: Fill, value: string | null, known: string | null): Promise<void> {
  await onFill({ fieldId: field.id, value, known });
  toast({
    title: value === null ? `«${field.name}» svuotato` : `«${field.name}» salvato`,
    action: {
      label: "Annulla",
      isUndo: true,
      onClick: () => void send(field, onFill, known, value).catch(showFailure),
    },
  });
}

/** For who has moved on, and sees nothing of the field any more. */
function tellUnsaved({ name }: Field, { message, canRetry }: Refused, onRetry: () => void): void {
  toast({
    title: `«${name}» non salvato`,
    description: message,
    variant: "destructive",
    action: canRetry ? { label: "Riprova", onClick: onRetry } : undefined,
  });
}

/** What is on its way to the server, or waits for its turn: all but this is unsaved. */
function useSent() {
  const [sent, setSent] = useState<string>();
  const underWay = useRef<string>(undefined);
  const start = (text: string) => {
    underWay.current = text;
    setSent(text);
  };
  const end = (text: string) => {
    underWay.current = undefined;
    setSent((now) => (now === text ? undefined : now));
  };
  return { sent, setSent, underWay, start, end };
}

/** A field while it is filled in: what was typed, what was stored when that began, and what the server said to it. */
export function useFilling(field: Field, stored: FieldValue | undefined, onFill: Fill): Filling {
  const { draft, latest, known, show, begin } = useDraft(stored);
  const [refused, setRefused] = useState<Refused>();
  const { sent, setSent, underWay, start, end } = useSent();
  const isShown = useIsHere();
  const saving = useRef<Promise<void>>(undefined);
  const drop = () => {
    show(undefined);
    setSent(undefined);
    setRefused(undefined);
  };
  const type = (text: string) => {
    begin(text);
    setRefused((before) => (before?.isConflict ? before : undefined));
  };

  async function store(text: string): Promise<void> {
    const tell = (why: Refused) => {
      setRefused(why);
      if (!isShown.current) tellUnsaved(field, why, () => void store(text));
    };
    start(text);
    try {
      const read = readTyped(field, text);
      if ("problem" in read) return tell(wrong(read.problem));
      if (read.value === known.current) return drop();
      await send(field, onFill, read.value, known.current);
      known.current = read.value;
      // What was typed meanwhile stays.
      if (latest.current === text) drop();
    } catch (error) {
      tell(refusedBy(error));
    } finally {
      end(text);
    }
  }

  async function save(): Promise<void> {
    // Enter, and then the focus leaves: once is enough.
    if (latest.current === underWay.current) return;
    setSent(latest.current);
    await saving.current;
    if (latest.current === undefined) return;
    saving.current = store(latest.current);
    await saving.current;
  }

  return {
    typed: draft ?? typedOf(field, stored),
    isDirty: draft !== undefined && draft !== sent,
    refused,
    type,
    save: async (text) => {
      if (text !== undefined) begin(text);
      if (!refused?.isConflict) await save();
    },
    retry: () => {
      setRefused(undefined);
      return save();
    },
    refuse: (message) => setRefused(wrong(message)),
    insist: () => {
      known.current = sentValue(stored);
      return store(latest.current ?? "");
    },
    drop,
  };
}
