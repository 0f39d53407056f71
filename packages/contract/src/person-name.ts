/** What a name with an address of the web in it is refused with. */
export const nameWithLinkMessage =
  "Scrivi soltanto il nome, senza indirizzi web o email: per esempio «Viaggi» invece di «Viaggi.it»";

/** Endings that mail programs turn into links. Short forms such as "Dott.ssa" or "Sig.na" are none. */
const webEndings =
  "app|biz|blog|cloud|club|com|dev|eu|info|io|it|link|live|me|net|online|org|pro|ru|shop|site|store|top|xyz";

const webAddress = new RegExp(`://|\\bwww\\.|@|[\\p{L}\\p{N}-]\\.(?:${webEndings})(?![\\p{L}\\p{N}])`, "iu");

/** Whether a mail program would make a link of part of this text. Takes linear time. */
export const holdsWebAddress = (text: string): boolean => webAddress.test(text);
