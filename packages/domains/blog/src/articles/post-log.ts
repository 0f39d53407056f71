import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Prisma } from "@vetrina/data/prisma";
import type { revisedColumns } from "./post-revisions.ts";

export interface Author {
  /** A username, or "timetable" for a job. */
  name: string;
  source: "staff" | "ai";
}

type Logged = Record<keyof typeof revisedColumns, string | null> & {
  id: number;
  slug: string;
  status: string;
  scheduledAt: Date | null;
  tags: string[];
  authorId: number | null;
};

const fieldNames: Record<keyof typeof revisedColumns, string> = {
  title: "titolo",
  excerpt: "estratto",
  content: "contenuto",
  featuredImage: "immagine",
  metaTitle: "titolo per i motori di ricerca",
  metaDescription: "descrizione per i motori di ricerca",
};

const stateOf = ({ status, scheduledAt }: Logged) =>
  status === "published" ? "pubblicato" : scheduledAt ? "programmato" : "bozza";

/** What happened to an article, as the log calls it, and the sentence's verb. */
function verbOf(before: Logged, after: Logged): [action: string, verb: string] {
  const [from, to] = [stateOf(before), stateOf(after)];
  if (from === to) return ["articolo.modifica", "modificato"];
  if (to === "pubblicato") return ["articolo.pubblicazione", "pubblicato"];
  if (from === "pubblicato") return ["articolo.ritiro", "riportato in bozza"];
  return to === "programmato"
    ? ["articolo.programmazione", "programmato"]
    : ["articolo.modifica", "tolto dal calendario"];
}

function differences(before: Logged, after: Logged): Prisma.InputJsonObject {
  const columns = Object.keys(fieldNames) as (keyof typeof fieldNames)[];
  const campi = columns.filter((column) => before[column] !== after[column]).map((column) => fieldNames[column]);
  if (before.authorId !== after.authorId) campi.push("autore");
  const pairs = {
    titolo: [before.title, after.title],
    indirizzo: [before.slug, after.slug],
    argomenti: [before.tags.join(", "), after.tags.join(", ")],
    stato: [stateOf(before), stateOf(after)],
    uscita: [before.scheduledAt?.toISOString() ?? null, after.scheduledAt?.toISOString() ?? null],
  };
  const changed = Object.entries(pairs).filter(([, [prima, dopo]]) => prima !== dopo);
  const values = Object.fromEntries(changed.map(([name, [prima = null, dopo = null]]) => [name, { prima, dopo }]));
  return campi.length > 0 ? { ...values, campi } : values;
}

/** A save that changed nothing is nothing to write down. */
export async function logSave(tx: Prisma.TransactionClient, by: string, before: Logged, after: Logged): Promise<void> {
  const details = differences(before, after);
  if (Object.keys(details).length === 0) return;
  const [action, verb] = verbOf(before, after);
  const summary = `Ha ${verb} l’articolo «${after.title}»`;
  await recordChange(tx, { username: by }, { action, subject: "articolo", subjectId: after.id, summary, details });
}

export async function logFirst(tx: Prisma.TransactionClient, author: Author, post: Logged): Promise<void> {
  const how = author.source === "ai" ? "Ha fatto scrivere al modello" : "Ha creato";
  const summary = `${how} l’articolo «${post.title}»`;
  const details = { stato: stateOf(post), indirizzo: post.slug };
  const change = { action: "articolo.creazione", subject: "articolo", subjectId: post.id, summary, details };
  await recordChange(tx, { username: author.name }, change);
}
