import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { companyUpdateSchema } from "@vetrina/contract/settings/company-write";
import type { OpeningHours, OpeningSpan } from "@vetrina/contract/settings/opening-hours";
import type { SiteSettings } from "@vetrina/contract/settings/settings";
import { type FormEvent, useState } from "react";
import { fieldErrors } from "../../field-errors.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { ClosuresForm } from "./closures-form.tsx";
import { DayHours } from "./day-hours.tsx";
import { focusFirstError } from "./focus-first-error.ts";
import { PartForm } from "./part-form.tsx";
import { PartHeading, partHeadingId } from "./part-heading.tsx";
import { useSaveSettings } from "./use-save-settings.ts";

const dayNames = ["Lunedì", "Martedì", "Mercoledì", "Giovedì", "Venerdì", "Sabato", "Domenica"];

/** What is wrong with fields of the settings, by day and field, as "0.1.closes". */
const byDay = (problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.replace(/^(?:company\.)?openingHours\./, ""), message]),
  );

function problemsOf(openingHours: OpeningHours): Record<string, string> {
  const { error } = companyUpdateSchema.safeParse({ openingHours });
  return byDay(error ? fieldErrors(error) : {});
}

/** What was changed here, by day, over what stood there when it was begun or looked at last. */
type EditedDays = Record<number, { spans: OpeningSpan[]; known: OpeningSpan[] }>;

/** The days that were changed here, but for those that are saved by now, over the week that is on screen now. */
function seenBy(week: OpeningHours, edited: EditedDays, saved: EditedDays): EditedDays {
  const left = Object.entries(edited).filter(([day, { spans }]) => spans !== saved[Number(day)]?.spans);
  return Object.fromEntries(left.map(([day, { spans }]) => [day, { spans, known: week[Number(day)] ?? [] }]));
}

/** The same days; of those that were refused, whose hours of now are told, these are known. */
function toldOf(week: OpeningHours, edited: EditedDays, refused: Record<string, string>): EditedDays {
  const now = Object.entries(edited).map(([day, { spans, known }]) => [
    day,
    { spans, known: (day in refused && week[Number(day)]) || known },
  ]);
  return Object.fromEntries(now);
}

function useHoursForm({ company }: SiteSettings) {
  const stored = company.openingHours;
  const [edited, setEdited] = useState<EditedDays>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const save = useSaveSettings();
  const { settings } = trpc.useUtils();
  const week = stored.map((spans, day) => edited[day]?.spans ?? spans);
  const isDirty = JSON.stringify(week) !== JSON.stringify(stored);
  const { question } = useUnsavedGuard(isDirty, () => setEdited({}));
  const setDays = (days: readonly number[], spans: OpeningSpan[]) =>
    setEdited((before) => {
      const now = days.map((day) => [day, { spans, known: before[day]?.known ?? stored[day] ?? [] }]);
      return { ...before, ...Object.fromEntries(now) };
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: Record<string, string>) => {
      focusFirstError(form, () => setProblems(found));
      return found;
    };
    if (Object.keys(show(problemsOf(week))).length > 0) return;
    if (save.isPending) return;
    const known = stored.map((spans, day) => edited[day]?.known ?? spans);
    save.mutate(
      { company: { openingHours: week, knownOpeningHours: known } },
      {
        // What was changed while it was saved stays.
        onSuccess: ({ company: { openingHours } }) => setEdited((now) => seenBy(openingHours, now, edited)),
        onError: async (error) => {
          const refusal = refusalOf(error);
          const refused = show(byDay(refusal?.fields ?? {}));
          if (refusal?.code !== "CONFLICT") return;
          const fresh = await settings.all.fetch(undefined, { staleTime: 0 });
          setEdited((now) => toldOf(fresh.company.openingHours, now, refused));
        },
      },
    );
  };
  return { week, problems, setDays, part: { submit, isDirty, isPending: save.isPending, question } };
}

/** When the office is open, day by day. */
export function HoursPart({ settings }: { settings: SiteSettings }) {
  const { week, problems, setDays, part } = useHoursForm(settings);
  return (
    <>
      <PartHeading title="Orari di apertura">
        Nei contatti della home, sul cartello della pagina Chi siamo e nei dati per i motori di ricerca. Nei giorni
        festivi il cartello tace.
      </PartHeading>
      <PartForm labelledBy={partHeadingId} part={part}>
        <ul className="rows @container">
          {dayNames.map((name, day) => (
            <DayHours
              key={name}
              name={name}
              day={day}
              spans={week[day] ?? []}
              problems={problems}
              onChange={(spans) => setDays([day], spans)}
              onCopy={day === 0 ? () => setDays([1, 2, 3, 4], week[0] ?? []) : undefined}
            />
          ))}
        </ul>
      </PartForm>
      <ClosuresForm settings={settings} />
    </>
  );
}
