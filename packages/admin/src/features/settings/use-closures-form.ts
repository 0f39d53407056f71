import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import { type Closure, closuresSchema, mergeClosures } from "@vetrina/contract/settings/closures";
import type { SiteSettings } from "@vetrina/contract/settings/settings";
import { type FormEvent, useState } from "react";
import { fieldErrors } from "../../field-errors.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { focusFirstError } from "./focus-first-error.ts";
import { useSaveSettings } from "./use-save-settings.ts";

/** Those that have passed are the server's alone. An older server knows of none. */
function comingOf({ company }: { company: Partial<SiteSettings["company"]> }): Closure[] {
  const today = romeDay(new Date());
  return (company.closures ?? []).filter(({ to }) => to >= today);
}

/** What stands in the form, and what stood there when it was begun or looked at last. */
interface Edited {
  wanted: Closure[];
  known: Closure[];
}

/** What was changed here, over what is stored now. */
const seenOver = (stored: Closure[], { wanted, known }: Edited): Edited => ({
  wanted: mergeClosures(stored, wanted, known),
  known: stored,
});

/** The problems by closure and field, as "0.to". */
function refusedFields(error: unknown): Record<string, string> {
  const fields = Object.entries(refusalOf(error)?.fields ?? {});
  return Object.fromEntries(fields.map(([name, message]) => [name.replace(/^company\.closures\./, ""), message]));
}

/** The closures that are to come, as a form. */
export function useClosuresForm(settings: SiteSettings) {
  const stored = comingOf(settings);
  const [edited, setEdited] = useState<Edited>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const save = useSaveSettings();
  const utils = trpc.useUtils();
  const closures = edited?.wanted ?? stored;
  const isDirty = JSON.stringify(closures) !== JSON.stringify(stored);
  const { question } = useUnsavedGuard(isDirty, () => setEdited(undefined));
  const change = (wanted: Closure[]) => {
    setEdited({ wanted, known: edited?.known ?? stored });
    // What is wrong is held by place: after a removal it would stand at another closure.
    if (wanted.length < closures.length) setProblems({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: Record<string, string>) => focusFirstError(form, () => setProblems(found));
    const { error } = closuresSchema.safeParse(closures);
    show(error ? fieldErrors(error) : {});
    if (error || save.isPending) return;
    const sent = edited ?? { wanted: stored, known: stored };
    save.mutate(
      { company: { closures: sent.wanted, knownClosures: sent.known } },
      {
        // What was changed while it was saved stays.
        onSuccess: (saved) => {
          void utils.leads.callsInClosures.invalidate();
          setEdited((now) =>
            now && now !== sent ? seenOver(comingOf(saved), { wanted: now.wanted, known: sent.wanted }) : undefined,
          );
        },
        onError: async (refusal) => {
          show(refusedFields(refusal));
          if (refusalOf(refusal)?.code !== "CONFLICT") return;
          const fresh = comingOf(await utils.settings.all.fetch(undefined, { staleTime: 0 }));
          setEdited((now) => now && seenOver(fresh, now));
        },
      },
    );
  };
  return { closures, problems, change, part: { submit, isDirty, isPending: save.isPending, question } };
}
