/** A day's words after an article, or what ends in one: "il 3 marzo", but "l’8 marzo", "dell’8 marzo", "fino all’11 marzo". */
export const withArticle = (article: string, day: string) =>
  /^(?:8|11)(?:\s|$)/.test(day)
    ? `${article.replace(/\bil$/i, (il) => (il.startsWith("I") ? "L" : "l")).replace(/(?<=[aeu])l$/i, "$&$&")}’${day}`
    : `${article} ${day}`;
