/** The first whose words occur in the user agent: those that also call themselves something else come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Electron\//, "App desktop"],
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const nameOf = (list: typeof browsers, userAgent: string) => list.find(([words]) => words.test(userAgent))?.[1];

/** Browser and system in words, "Chrome su Windows"; as much of it as the user agent says. */
export function deviceName(userAgent: string | null): string {
  const browser = nameOf(browsers, userAgent ?? "");
  const system = nameOf(systems, userAgent ?? "");
  if (browser && system) return `${browser} su ${system}`;
  return browser ?? system ?? "Dispositivo sconosciuto";
}
