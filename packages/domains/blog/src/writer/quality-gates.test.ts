import { italianArticle, type WrittenAnswer } from "@test/italian-article";
import { cleanHtml } from "@vetrina/core/html/clean-html";
import { describe, expect, test } from "vitest";
import { linkTargets } from "./article-prompt.ts";
import { countWords, foldTitle, textOfHtml, wordsSoFar } from "./article-text.ts";
import { failedGates } from "./quality-gates.ts";

const good = italianArticle();
const judge = (changes: Partial<WrittenAnswer> = {}, existingTitles: string[] = []) => {
  const draft = { ...good, ...changes };
  return failedGates({ draft, cleaned: cleanHtml(draft.content), existingTitles });
};
const words = (count: number) =>
  `${good.content.split("</h2>")[0]}</h2><h2>Due</h2><h2>Tre</h2><p>${"che ".repeat(count)}</p>`;

test("a good article passes them all, and may lead to the pages that the prompt names", () => {
  expect(judge({ title: "Prezzi < 200 euro & consegna > 3 giorni; R&S; costi" })).toEqual([]);
  expect(judge({}, ["Un altro titolo"])).toEqual([]);
  const links = linkTargets.map((address) => `<a href="${address}">qui</a>`).join(" ");
  expect(judge({ content: `${good.content}<p>${links}</p>` })).toEqual([]);
});

describe("one thing wrong is one reason", () => {
  test.each<[string, Partial<WrittenAnswer>, string | RegExp]>([
    ["too short", { content: words(1200) }, /^Il testo ha 1\d{3} parole: devono essere tra 1500 e 2000$/],
    ["too long", { content: words(2100) }, /^Il testo ha 2\d{3} parole: devono essere tra 1500 e 2000$/],
    ["a long title", { title: "a".repeat(101) }, "Il titolo ha 101 caratteri: il massimo è 100"],
    [
      "a long meta title",
      { metaTitle: "a".repeat(61) },
      "Il titolo per i motori di ricerca ha 61 caratteri: il massimo è 60",
    ],
    [
      "a long meta description",
      { metaDescription: "a".repeat(161) },
      "La descrizione per i motori di ricerca ha 161 caratteri: il massimo è 160",
    ],
    [
      "a short meta description",
      { metaDescription: "Poco." },
      "La descrizione per i motori di ricerca ha 5 caratteri: il minimo è 50",
    ],
    [
      "few headings",
      { content: good.content.replaceAll("h2>", "h3>") },
      "Ci sono 0 titoli di sezione (h2): ne servono almeno 3",
    ],
    [
      "one heading",
      { content: good.content.replaceAll("h2>", "h3>").replace("h3>", "h2>").replace("h3>", "h2>") },
      "C’è un solo titolo di sezione (h2): ne servono almeno 3",
    ],
    [
      "tags in the title",
      { title: "Il sito <em>che lavora</em>" },
      "Dove va solo testo è rimasto del codice HTML: nel titolo",
    ],
    [
      "an entity in the excerpt",
      { excerpt: "Il sito che c&#39;&egrave; sempre." },
      "Dove va solo testo è rimasto del codice HTML: nel riassunto",
    ],
    ["a tag left open", { content: `${good.content}<p>Fine` }, "L’HTML non è valido: controlla p"],
    [
      "tags in the wrong order",
      { content: `${good.content}<p><strong>Fine</p></strong>` },
      "L’HTML non è valido: controlla p",
    ],
    [
      "a script",
      { content: `${good.content}<script>alert(1)</script>` },
      "Il testo conteneva elementi non ammessi, che sono stati tolti: script",
    ],
    [
      "code in an attribute",
      { content: `${good.content}<p onclick="alert(1)">Fine</p>` },
      "Il testo conteneva del codice, che è stato tolto",
    ],
    [
      "a link that runs code",
      { content: `${good.content}<p><a href="javascript:alert(1)">Fine</a></p>` },
      "Il testo conteneva del codice, che è stato tolto",
    ],
    [
      "links and pictures of the model's own making",
      {
        content: `${good.content}<p><a href="https://example.it/a">Qui</a> o <a href="/prezzi">qui</a> o <a href="/#contatti">qui</a></p><img src="https://example.it/b.png" alt="">`,
      },
      "Il testo porta a indirizzi da controllare: https://example.it/a, /prezzi, https://example.it/b.png",
    ],
  ])("%s", (_name, changes, reason) => {
    const reasons = judge(changes);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatch(reason);
  });

  test.each([
    ["Come modello linguistico non posso verificarlo.", "come modello linguistico"],
    ["In qualità di assistente ti consiglio così.", "in qualità di modello"],
    ["As an AI I can't say.", "as an AI"],
    ["Lorem ipsum dolor sit amet.", "lorem ipsum"],
    ["Scrivi a [inserire indirizzo] oggi stesso.", "un segnaposto tra parentesi quadre"],
    ["Ciao {{nome}}, benvenuto.", "un segnaposto tra parentesi graffe"],
    ["```html", "un blocco di codice Markdown"],
    ["Questo è **molto** importante.", "asterischi del Markdown"],
    ["## Conclusione", "cancelletti del Markdown"],
  ])("left in the text: %s", (text, name) => {
    expect(judge({ content: `${good.content}<p>${text}</p>` })).toEqual([
      `Nel testo è rimasto qualcosa da correggere: ${name}`,
    ]);
  });

  test("another language", () => {
    const english = "The quick brown fox jumps over a lazy dog in the garden and no one cares about it at all. ";
    const spanish =
      "El sitio de una pequeña empresa tiene que decir pronto lo que hace y dónde está su tienda en la ciudad. ";
    for (const text of [english.repeat(85), spanish.repeat(85)]) {
      expect(judge({ content: `<h2>One</h2><h2>Two</h2><h2>Three</h2><p>${text}</p>` })).toEqual([
        "Il testo non sembra scritto in italiano",
      ]);
    }
  });

  test.each([good.title, good.title.toUpperCase(), `${good.title}!`, good.title.replace("così", "cosi")])(
    "a title that is there as %j",
    (title) => expect(judge({}, [title])).toEqual(["C’è già un articolo con questo titolo"]),
  );
});

test("several things wrong are several reasons", () => {
  expect(judge({ content: "<p>Poco", metaTitle: "a".repeat(70) })).toEqual([
    expect.stringContaining("parole"),
    expect.stringContaining("titolo per i motori"),
    expect.stringContaining("h2"),
    expect.stringContaining("HTML"),
    expect.stringContaining("italiano"),
  ]);
});

describe("the text of an article", () => {
  test("is what is read, entities resolved, with no words run together", () => {
    expect(textOfHtml("<h2>Uno</h2><p>l&#39;acqua &amp; il <strong>s</strong>ale</p><script>no</script>")).toBe(
      "Uno l'acqua & il sale",
    );
    expect(countWords("l'acqua e il sale – 3 volte")).toBe(6);
    expect(foldTitle("  Perché  «SÌ»? ")).toBe("perche si");
  });

  test("is counted while it comes in, from any prefix, and never by more than it ends with", () => {
    const answer = JSON.stringify(good);
    const whole = countWords(textOfHtml(good.content));
    expect(wordsSoFar(answer.slice(0, answer.indexOf("content")))).toBe(0);
    expect(wordsSoFar(answer)).toBe(whole);
    for (let end = 0; end < answer.length; end += 997)
      expect(wordsSoFar(answer.slice(0, end))).toBeLessThanOrEqual(whole);
  });
});
