/** Where the pages of the desktop app live: its packaged files, served under a scheme of their own. */
export const desktopScheme = "app";
export const desktopHost = "vetrina";

/** The Origin that its pages call the server with. */
export const desktopOrigin = `${desktopScheme}://${desktopHost}`;
