/** Where a tag may have set a cookie: this host, and every domain above it. Of a registry's domain browsers take none. */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split(".");
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join("."));
}
