import { failureMessage, refusalOf, statusOf } from "@vetrina/client/refusal";
import type { FieldValue } from "@vetrina/contract/field-values";
import { type Field, type FieldFilling, plainNumberOf, sentValue, valueSchemas } from "@vetrina/contract/fields";
import { toast } from "@vetrina/ui/toast";
import { useRef, useState } from "react";
import { showFailure } from "../../show-failure.ts";

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
}

export interface Filling {
  typed: string;
  isDirty: boolean;
  refused: Refused | undefined;
  /** Shows the unsaved value. */
  type: (text: string) => void;
  /** Saves what is typed, or this. */
  save: (text?: string) => Promise<void>;
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

/** A field while it is filled in: what was typed, what was stored when that began, and what the server said to it. */
export function useFilling(
  field: Field,
  stored: FieldValue | undefined,
  onFill: (filling: FieldFilling) => Promise<unknown>,
): Filling {
  const { draft, latest, known, show, begin } = useDraft(stored);
  const [refused, setRefused] = useState<Refused>();
  const [isSaving, setIsSaving] = useState(false);
  const saving = useRef<Promise<void>>(undefined);
  const drop = () => {
    show(undefined);
    setRefused(undefined);
  };
  const type = (text: string) => {
    begin(text);
    setRefused((before) => (before?.isConflict ? before : undefined));
  };

  async function send(value: string | null, before: string | null): Promise<void> {
    await onFill({ fieldId: field.id, value, known: before });
    const undo = async () => {
      try {
        await send(before, value);
      } catch (error) {
        showFailure(error);
      }
    };
    toast({
      title: value === null ? `«${field.name}» svuotato` : `«${field.name}» salvato`,
      action: { label: "Annulla", isUndo: true, onClick: () => void undo() },
    });
  }

  async function store(text: string): Promise<void> {
    const read = readTyped(field, text);
    if ("problem" in read) return setRefused({ message: read.problem, isConflict: false });
    if (read.value === known.current) return drop();
    setIsSaving(true);
    try {
      await send(read.value, known.current);
      known.current = read.value;
      // What was typed meanwhile stays.
      if (latest.current === text) drop();
    } catch (error) {
      const message = refusalOf(error)?.fields?.value ?? failureMessage(error);
      setRefused({ message, isConflict: statusOf(error) === 409 });
    } finally {
      setIsSaving(false);
    }
  }

  return {
    typed: draft ?? typedOf(field, stored),
    isDirty: draft !== undefined && !isSaving,
    refused,
    type,
    save: async (text) => {
      if (text !== undefined) begin(text);
      await saving.current;
      if (latest.current === undefined || refused?.isConflict) return;
      saving.current = store(latest.current);
      await saving.current;
    },
    refuse: (message) => setRefused({ message, isConflict: false }),
    insist: () => {
      known.current = sentValue(stored);
      return store(latest.current ?? "");
    },
    drop,
  };
}
