import pg from "pg";
import { seedArticles } from "../../prisma/seed/articles.ts";

/** Sentences of the sample articles: real Italian, with its few frequent words and its many rare ones. */
const sentences = seedArticles
  .flatMap(({ content }) => content.replace(/<[^>]+>/g, " ").split(/(?<=[.!?])\s+/))
  .map((sentence) => sentence.replace(/\s+/g, " ").trim())
  .filter((sentence) => sentence.length > 25);

const words = (text: string) => text.split(" ");

const firstNames = words(
  "Anna Marco Giulia Luca Francesca Matteo Chiara Andrea Sara Paolo Elena Davide Laura Simone Martina Giorgio Silvia Stefano Valentina Roberto Federica Antonio Lucia Alessandro Ilaria Michele Caterina Beatrice Salvatore Pietro Giada Emanuele Alice Riccardo Irene Fabio Serena Daniele Marta Teresa",
);
const surnameRoots = words(
  "Ross Russ Ferr Espos Bianch Roman Colomb Ricc Marin Grec Brun Gall Cont Manc Cost Giord Rizz Lomb Mor Barb Font Sant Marian Rinald Carus Mart Leon Long Gent Vital Serr Copp March Par Vill Fabbr Grass Valent Mess",
);
/** The frequent ones first. */
const lastNames = words("i o ini etti elli ucci one ato ano eri aro ani").flatMap((ending) =>
  surnameRoots.map((root) => `${root}${ending}`),
);
const mailHosts = words("gmail.com libero.it outlook.it yahoo.it hotmail.it tiscali.it alice.it icloud.com");

/** A function of the session: another entry of the list at each call, the first ones the more often the higher the power. */
const drawing = (name: string, list: readonly string[], power: number) => `
create function pg_temp.${name}() returns text language sql volatile as ${pg.escapeLiteral(
  `select (array[${list.map(pg.escapeLiteral)}])[1 + floor(${list.length} * power(random(), ${power}))::int]`,
)}`;

const drawings = [
  drawing("sentence", sentences, 1),
  drawing("first_name", firstNames, 1.7),
  drawing("last_name", lastNames, 1.7),
  drawing("mail_host", mailHosts, 2.5),
];

/** What the measured calls ask for: the same kind of thing, however many rows there are. */
export type Samples = Record<string, string | number>;

/** What a site's tables hold. */
export interface Filling {
  /** Statements in this order, for empty tables; in those that name it, `$1` is how many rows are wanted. */
  fill: readonly string[];
  /** A query for one row. Its `place`, a list's sorting key and id as JSON, becomes `middleCursor`. */
  samples: string;
}

/** Fills the tables, with the same random numbers each time. */
export async function fillTables(pool: pg.Pool, { fill, samples }: Filling, count: number): Promise<Samples> {
  const client = await pool.connect();
  try {
    for (const statement of ["select setseed(0.197)", ...drawings, ...fill, "vacuum analyze"])
      await client.query(statement, statement.includes("$1") ? [count] : []);
    const { place = "", ...found } = (await client.query(samples)).rows[0];
    return { ...found, middleCursor: Buffer.from(place).toString("base64url") };
  } finally {
    client.release();
  }
}
