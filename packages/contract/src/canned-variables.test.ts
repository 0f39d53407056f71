import { expect, test } from "vitest";
import { fillVariables } from "./canned-variables.ts";

const ticket = { clientName: "Lucia Ferri", subject: "Modulo {nome} fermo, $& e $1" };

test("each variable is filled, as often as it stands there", () => {
  expect(fillVariables("{nome}, {Nome}: «{oggetto}»", ticket)).toBe(
    "Lucia Ferri, Lucia Ferri: «Modulo {nome} fermo, $& e $1»",
  );
});

test("the first name stands apart from the full name", () => {
  expect(fillVariables("Ciao {nome-proprio} ({nome})", { ...ticket, clientName: " Maria Grazia Bianchi" })).toBe(
    "Ciao Maria ( Maria Grazia Bianchi)",
  );
});

test("braces that name nothing known stay as they were written", () => {
  expect(fillVariables("{cognome} {} { nome } {nome", ticket)).toBe("{cognome} {} { nome } {nome");
});
