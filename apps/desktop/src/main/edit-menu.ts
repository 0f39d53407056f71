import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from "electron";

const separator: MenuItemConstructorOptions = { type: "separator" };

/** The menu of the right button where something can be written: corrections first, then the clipboard. */
export function addEditMenu(window: BrowserWindow): void {
  const { webContents } = window;
  webContents.on("context-menu", (_event, { dictionarySuggestions, misspelledWord, isEditable, selectionText }) => {
    if (!isEditable && selectionText.trim() === "") return;
    const corrections = dictionarySuggestions.map(
      (word): MenuItemConstructorOptions => ({ label: word, click: () => webContents.replaceMisspelling(word) }),
    );
    const learning: MenuItemConstructorOptions[] = misspelledWord
      ? [
          {
            label: "Aggiungi al dizionario",
            click: () => void webContents.session.addWordToSpellCheckerDictionary(misspelledWord),
          },
          separator,
        ]
      : [];
    const clipboard: MenuItemConstructorOptions[] = isEditable
      ? [
          { role: "cut", label: "Taglia" },
          { role: "copy", label: "Copia" },
          { role: "paste", label: "Incolla" },
          separator,
          { role: "selectAll", label: "Seleziona tutto" },
        ]
      : [{ role: "copy", label: "Copia" }];
    Menu.buildFromTemplate([...corrections, ...learning, ...clipboard]).popup({ window });
  });
}
