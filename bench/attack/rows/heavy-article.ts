import type { Attack } from "../attack.ts";
import { inParallel } from "../pace.ts";
import { addressOf } from "../site.ts";

const kilobyte = 1024;
const times = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));

const contents: [string, string][] = [
  ["200 KB di titoli", times("<h2>Capitolo</h2>", 200 * kilobyte)],
  ["200 KB di titoli vuoti", times("<h2></h2>", 200 * kilobyte)],
  ["200 KB di paragrafi annidati", times("<p><b>", 200 * kilobyte)],
  ["200 KB di elementi aperti", times("<blockquote><ul><li>", 200 * kilobyte)],
  ["200 KB di attributi", `<p ${times('class="a" ', 190 * kilobyte)}>ciao</p>`],
  ["200 KB di segni di minore", times("<", 200 * kilobyte)],
];

/** The longest wait for an answer to a save, accepted or refused. */
const savingMaxMs = 3_000;
const showingMaxMs = 3_000;

export const heavyArticle: Attack = {
  row: "12",
  name: "articoli di 200 KB di titoli e di elementi annidati",
  async prepare(site) {
    const headers = await site.staff();
    const findings = new Set<string>();
    return {
      attack: (clock) =>
        inParallel(clock, 1, async (index) => {
          const [what, content] = contents[index % contents.length] ?? ["", ""];
          const json = { title: `Articolo pesante ${index}`, content, status: "published" };
          const saved = await site.call("/api/blog/posts", { from: addressOf(12, 0), headers, json });
          if (saved.status === 0 || saved.status >= 500) findings.add(`${what}: risposta ${saved.status}`);
          if (saved.ms > savingMaxMs) findings.add(`${what}: ${Math.round(saved.ms)} ms per salvare`);
          if (saved.status !== 201) return;
          const { slug } = JSON.parse(saved.text);
          const page = await site.call(`/blog/${slug}`, { from: addressOf(12, 1) });
          if (page.ms > showingMaxMs) findings.add(`${what}: ${Math.round(page.ms)} ms per mostrarlo`);
        }),
      verify: async () => [...findings],
    };
  },
};
