import { expect, test } from "vitest";
import { portraitFeatures } from "./portrait-features.ts";

const names =
  "Marta Colombo,Giuseppe Ferrara,Elena Righi,Davide Conti,Silvia Marchetti,Karim Benali,Paola Serra,Tommaso Galli,Ornella Fusco,Ilaria Neri,Pietro Valli,Samira Haddad,Corrado Bini".split(
    ",",
  );

test("each name has a portrait of its own, always the same, that stands out from its ground", () => {
  const drawn = names.map((name) => JSON.stringify(portraitFeatures(name)));
  expect(new Set(drawn).size).toBe(names.length);
  expect(names.map((name) => JSON.stringify(portraitFeatures(` ${name} `)))).toEqual(drawn);
  for (const name of [...names, "", "名前", "x".repeat(500)]) {
    const { cloth, ground } = portraitFeatures(name);
    expect(cloth).not.toBe(ground);
  }
});
