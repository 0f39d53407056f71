import { refusalOf } from "@vetrina/client/refusal";
import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { resetToSaved } from "./reset-to-saved.ts";

type Revised = { revision: number } | undefined;

interface Opened<Stored extends Revised> {
  /** What was on screen when the form was opened, or when somebody else's change was last told. */
  opened: Stored;
  /** Somebody else was quicker: once that is said, what they left is what the next save is about. */
  noteRefusal: (error: unknown) => void;
}

/**
 * What a form began with. A colleague's change comes in by itself behind the form, and isn't what was read: only after
 * it was told do the fields that nobody has touched here show it.
 */
export function useOpened<Fields extends FieldValues, Stored extends Revised>(
  form: Pick<UseFormReturn<Fields, unknown, never>, "getValues" | "reset" | "setValue">,
  stored: Stored,
  fieldsOf: (stored: NonNullable<Stored>) => Fields,
): Opened<Stored> {
  const [opened, setOpened] = useState(stored);
  const [isOvertaken, setOvertaken] = useState(false);
  useEffect(() => {
    if (!isOvertaken || !stored || !opened || stored.revision === opened.revision) return;
    setOpened(stored);
    setOvertaken(false);
    resetToSaved(form, fieldsOf(opened), fieldsOf(stored));
  }, [isOvertaken, stored, opened, fieldsOf, form]);
  return { opened, noteRefusal: (error) => setOvertaken(refusalOf(error)?.code === "CONFLICT") };
}
