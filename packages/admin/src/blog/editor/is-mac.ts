/** Whether shortcuts go by the Command key. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
