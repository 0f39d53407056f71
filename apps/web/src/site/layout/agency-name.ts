interface LoadedMatch {
  loaderData?: unknown;
}

/** The agency's name as the settings have it, for heads: the root route has loaded it. Empty when it could not. */
export function agencyName(matches: readonly LoadedMatch[]): string {
  const frame = matches[0]?.loaderData as { company?: { name: string } } | undefined;
  return frame?.company?.name ?? "";
}

/** A page's title, with the agency's name at its end. */
export function titled(matches: readonly LoadedMatch[], text: string): string {
  const name = agencyName(matches);
  return name ? `${text} | ${name}` : text;
}
