/** A site's address as people say it: without what every address begins with, and without a slash at the end. */
export const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
