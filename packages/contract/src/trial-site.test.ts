import { expect, test } from "vitest";
import { carriedTrialSchema, trialNameMax, trialTextMax } from "./carried-trial.ts";
import { contrast, shopColours, shopPaper, shopTones } from "./trial-colours.ts";
import { readCarriedTrial, readTrialSite } from "./trial-site.ts";
import { tonesOf, trades, trialAddress, trialWords, writeTrialSite } from "./trial-trades.ts";

const read = (query: string) => readTrialSite(new URLSearchParams(query));
const usual = { name: "", trade: "ristorante", town: "", colour: "", style: "insegna" };

test.each([
  ["nothing", "", usual],
  [
    "all of it",
    "nome=Bar+Sport&mestiere=bar&citta=Modena&colore=notte&stile=manifesto",
    { name: "Bar Sport", trade: "bar", town: "Modena", colour: "notte", style: "manifesto" },
  ],
  ["what isn't there", "mestiere=astronauta&colore=fucsia&stile=gotico&scelta=lite", usual],
  ["a property of every object", "mestiere=toString&colore=constructor&stile=__proto__", usual],
  ["a free colour", "colore=%23FFcc00", { ...usual, colour: "#ffcc00" }],
  ["a free colour as the form sends it", "colore=altro&altro=%23ffcc00", { ...usual, colour: "#ffcc00" }],
  ["a colour that is none", "colore=%23ffcc0", usual],
  ["a colour that goes on", "colore=%23ffcc00;color:red", usual],
  ["markup, which is text", "nome=%3Cb%3EBar%3C/b%3E", { ...usual, name: "<b>Bar</b>" }],
  ["lines, controls and zero width", "nome=+Bar%0A%00Sport%E2%80%8B%E2%80%AE+x+", { ...usual, name: "Bar Sport x" }],
  ["a tower of accents", `nome=Z${"%CC%81".repeat(40)}o`, { ...usual, name: "Z\u0301\u0301o" }],
])("an address with %s is read", (_what, query, site) => expect(read(query)).toEqual(site));

test("a name is cut between its signs, however long it is", () => {
  expect(read(`nome=${"a".repeat(100_000)}`).name).toHaveLength(trialNameMax);
  const pizzas = read(`nome=${"🍕".repeat(1000)}`).name;
  expect([...pizzas]).toHaveLength(trialNameMax);
  // Half a sign has no address.
  expect(() => encodeURIComponent(pizzas)).not.toThrow();
});

test("the same choices have one address, and it holds them", () => {
  expect(trialAddress(read("citta=&stile=insegna&nome=&utm_source=x"))).toBe("/prova");
  const site = read("citta=Forl%C3%AC&nome=Da+Gino+%26+figli&mestiere=pizzeria");
  expect(trialAddress(site)).toBe("/prova?nome=Da+Gino+%26+figli&mestiere=pizzeria&citta=Forl%C3%AC");
  expect(read(writeTrialSite(site))).toEqual(site);
  const longest = read(`nome=${"🍕".repeat(99)}&citta=${"🍝".repeat(99)}&mestiere=parrucchiere&colore=%23ffffff`);
  expect(writeTrialSite({ ...longest, style: "manifesto" }).length).toBeLessThanOrEqual(trialTextMax);
});

test.each([
  ["nothing", undefined, null],
  ["an empty text", "", null],
  ["no text", 7, null],
  ["the choices", "nome=Bar+Sport&mestiere=bar", "nome=Bar+Sport&mestiere=bar"],
  ["something else", "javascript:alert(1)", null],
  ["more than there can be", "a".repeat(100_000), null],
])("a form that carries %s keeps what makes sense of it", (_what, carried, kept) => {
  expect(readCarriedTrial(carriedTrialSchema.parse(carried))).toBe(kept);
});

test("a trial in words", () => {
  expect(trialWords(read("nome=Bar+Sport&mestiere=bar&citta=Modena"))).toBe("Bar Sport, bar o caffetteria a Modena");
  expect(trialWords(read(""))).toBe("Trattoria da Nina, ristorante o trattoria");
});

const freeColours = ["#000000", "#ffffff", "#ffcc00", "#777777", "#767676", "#00ff00", "#ff0000", "#0000ff", "#8f8f00"];

test("letters can be read on every colour, and every colour on paper", () => {
  const all = [...Object.keys(shopColours), ...freeColours];
  for (const chosen of all) {
    const { colour, on, ink } = shopTones(chosen, "cuoio");
    expect.soft(contrast(colour, on), chosen).toBeGreaterThanOrEqual(4.5);
    expect.soft(contrast(ink, shopPaper), chosen).toBeGreaterThanOrEqual(4.5);
  }
  for (const { value } of Object.values(shopColours)) expect.soft(contrast(value, "#ffffff")).toBeGreaterThan(5);
});

test("every trade wears a colour of the palette until another is chosen", () => {
  for (const trade of Object.keys(trades) as (keyof typeof trades)[]) {
    expect(tonesOf({ colour: "", trade }).colour).toBe(shopColours[trades[trade].colour].value);
    expect(tonesOf({ colour: "oliva", trade }).colour).toBe(shopColours.oliva.value);
  }
});
