import { postCreateSchema, postUpdateSchema } from "@vetrina/contract/blog/blog-writing";
import { instantOfRome } from "@vetrina/contract/dates";
import { fieldErrors } from "../../../field-errors.ts";
import { changesOf, creationOf, type PostValues } from "./post-values.ts";
import { isBlank } from "./rich-text/article-html.ts";

export type Problems = Partial<Record<keyof PostValues, string>>;

/** A refusal names the payload's fields; the form calls two of them otherwise, and has one field for all tags. */
export function problemsOfFields({ scheduledAt, authorId, ...fields }: Record<string, string>): Problems {
  const named: Problems = Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^tags\.\d+$/, "tags"), message]),
  );
  return {
    ...named,
    ...(scheduledAt && { scheduledFor: scheduledAt }),
    ...(authorId && { author: authorId }),
  };
}

/** What the article can't do without. */
export function missingFields({ title, content }: PostValues): Problems {
  return {
    ...(title.trim() === "" && { title: "Scrivi il titolo" }),
    ...(isBlank(content) && { content: "Scrivi il contenuto" }),
  };
}

const wholeMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

function scheduleProblem({ publication, scheduledFor }: PostValues, now: Date): Problems {
  if (publication !== "programmato") return {};
  if (!wholeMoment.test(scheduledFor)) return { scheduledFor: "Scegli il giorno e l’ora" };
  return instantOfRome(scheduledFor) <= now
    ? { scheduledFor: "Questo momento è già passato: scegline uno futuro" }
    : {};
}

/** What is wrong with the values before they are sent: for an article that exists, only with what has changed. */
export function problemsOf(values: PostValues, before: PostValues | undefined, now: Date): Problems {
  const moved = !before || before.publication !== values.publication || before.scheduledFor !== values.scheduledFor;
  const schedule = moved ? scheduleProblem(values, now) : {};
  if (Object.keys(schedule).length > 0) return schedule;
  const result = before
    ? postUpdateSchema.safeParse(changesOf(values, before))
    : postCreateSchema.safeParse(creationOf(values));
  return result.success ? {} : problemsOfFields(fieldErrors(result.error));
}
