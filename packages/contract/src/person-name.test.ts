import { expect, test } from "vitest";
import { holdsWebAddress } from "./person-name.ts";

test.each([
  "www.banca",
  "https://x",
  "Vinci su banca.it",
  "banca.com/premi",
  "lucia@example.it",
  "BANCA.INFO!",
  "è.it",
])("%s would become a link", (name) => expect(holdsWebAddress(name)).toBe(true));

test.each([
  "Lucia Ferri",
  "Dott.ssa Bianchi",
  "Sig.na Rossi",
  "Ing.Mario De Luca",
  "G.B. Conti",
  "Ditta Rossi S.r.l.",
  "Bar.Italia",
  "Nicolò D'Amico-Sforza",
])("%s is a name", (name) => expect(holdsWebAddress(name)).toBe(false));
