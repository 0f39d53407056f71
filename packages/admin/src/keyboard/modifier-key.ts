/** Whether shortcuts go by the Command key. The server reads this too, without a keyboard. */
export const isMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that goes with another one, as it is written on this keyboard. */
export const modifierKey = isMac ? "⌘" : "Ctrl";
