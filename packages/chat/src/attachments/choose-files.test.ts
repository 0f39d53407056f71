import {
  attachmentBytesMax,
  attachmentEmptyMessage,
  attachmentSizeMessage,
  attachmentTypeMessage,
  tooManyAttachmentsMessage,
} from "@vetrina/contract/tickets";
import { expect, test } from "vitest";
import { chooseFiles } from "./choose-files.ts";

const file = (name: string, type = "image/png", bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: 0 });

const namesOf = (files: File[]) => files.map(({ name }) => name);

test("images and PDF are taken", () => {
  const added = [file("a.png"), file("b.jpg", "image/jpeg"), file("c.pdf", "application/pdf")];
  expect(chooseFiles([], added)).toEqual({ files: added, refused: [] });
});

test("each file that can't be sent is named with its reason, the others are taken", () => {
  const { files, refused } = chooseFiles(
    [],
    [
      file("nota.txt", "text/plain"),
      file("buona.png"),
      file("enorme.png", "image/png", attachmentBytesMax + 1),
      file("senza-tipo", ""),
      file("vuota.png", "image/png", 0),
      file("al-limite.png", "image/png", attachmentBytesMax),
    ],
  );
  expect(namesOf(files)).toEqual(["buona.png", "al-limite.png"]);
  expect(refused).toEqual([
    { fileName: "nota.txt", message: attachmentTypeMessage },
    { fileName: "enorme.png", message: attachmentSizeMessage },
    { fileName: "senza-tipo", message: attachmentTypeMessage },
    { fileName: "vuota.png", message: attachmentEmptyMessage },
  ]);
});

test("five at most, those of before included", () => {
  const present = ["1.png", "2.png", "3.png", "4.png"].map((name) => file(name));
  const { files, refused } = chooseFiles(present, [file("5.png"), file("6.png")]);
  expect(namesOf(files)).toEqual(["1.png", "2.png", "3.png", "4.png", "5.png"]);
  expect(refused).toEqual([{ fileName: "6.png", message: tooManyAttachmentsMessage }]);
});

test("a file chosen again is there once", () => {
  expect(namesOf(chooseFiles([file("a.png")], [file("a.png"), file("b.png"), file("b.png")]).files)).toEqual([
    "a.png",
    "b.png",
  ]);
});

test("names that every object has are no types", () => {
  expect(chooseFiles([], [file("strano", "constructor")]).files).toEqual([]);
});
