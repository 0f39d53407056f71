import type { ChainedCommands, Editor, Range } from "@tiptap/react";
import { beginChange } from "./insert-block.ts";
import type { Insertion } from "./insertion.ts";
import { insertTable } from "./table-commands.ts";

/** Something that "/" puts into the text. */
export interface BlockChoice {
  id: string;
  label: string;
  /** What helps to tell it from the others. */
  detail?: string;
  /** Other words that it is found by. */
  aliases: string[];
  run: (editor: Editor, replaced: Range, ask: (insertion: Insertion) => void) => void;
}

const change = (apply: (chain: ChainedCommands) => ChainedCommands): BlockChoice["run"] => {
  return (editor, replaced) => apply(beginChange(editor, replaced)).run();
};

const asking = (kind: Insertion["kind"]): BlockChoice["run"] => {
  return (_editor, replaced, ask) => ask({ kind, replaced });
};

const heading = (level: 2 | 3 | 4, label: string, aliases: string[]): BlockChoice => ({
  id: `h${level}`,
  label,
  detail: `H${level}`,
  aliases: [`h${level}`, "heading", "intestazione", ...aliases],
  run: change((chain) => chain.setHeading({ level })),
});

const link: BlockChoice = {
  id: "link",
  label: "Collegamento",
  aliases: ["link", "url", "indirizzo"],
  run: asking("link"),
};

const choices: BlockChoice[] = [
  heading(2, "Titolo", ["capitolo"]),
  heading(3, "Sottotitolo", ["paragrafo"]),
  heading(4, "Sottotitolo minore", ["titoletto"]),
  {
    id: "bullets",
    label: "Elenco puntato",
    aliases: ["lista", "ul", "bullet", "list"],
    run: change((chain) => chain.toggleBulletList()),
  },
  {
    id: "numbers",
    label: "Elenco numerato",
    aliases: ["lista", "ol", "numeri", "passi", "list"],
    run: change((chain) => chain.toggleOrderedList()),
  },
  { id: "table", label: "Tabella", aliases: ["table", "griglia", "listino"], run: insertTable },
  {
    id: "picture",
    label: "Immagine",
    aliases: ["img", "image", "foto", "figura", "picture"],
    run: asking("picture"),
  },
  {
    id: "quote",
    label: "Citazione",
    aliases: ["quote", "blockquote", "virgolette"],
    run: change((chain) => chain.toggleBlockquote()),
  },
  link,
  {
    id: "frame",
    label: "Video o mappa",
    aliases: ["youtube", "vimeo", "film", "iframe", "incorpora"],
    run: asking("frame"),
  },
];

/** Without accents and capitals. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("it");

const begins = (text: string, typed: string) =>
  plain(text)
    .split(" ")
    .some((word) => word.startsWith(typed));

/** What was typed may be the beginning of a word: of the label first, then of another name. */
export function choicesFor(words: string, isInBlock: boolean): BlockChoice[] {
  const typed = plain(words);
  // Tables and figures take no other block.
  const offered = isInBlock ? [link] : choices;
  const byLabel = offered.filter(({ label }) => begins(label, typed));
  const byAlias = offered.filter(
    (choice) => !byLabel.includes(choice) && choice.aliases.some((alias) => begins(alias, typed)),
  );
  return [...byLabel, ...byAlias];
}
